/** How tickets stand: during the game as the server says, after it by what came of them. */
import type { EditionInfo, SeatScore, TicketState } from "../protocol";
import { ticketOf } from "./naming";

export type Stands = Omit<TicketState, "state"> & { state: TicketState["state"] | "failed" };

/** What came of a seat's tickets, with the points that each brought or cost; those that failed come first. */
export function cameOf(edition: EditionInfo, score: SeatScore): Stands[] {
  const came = score.tickets.flatMap(({ name, points, completed }): Stands[] => {
    const ticket = ticketOf(edition, name);
    return ticket ? [{ ...ticket, points: completed ? points : -points, state: completed ? "done" : "failed" }] : [];
  });
  return came.sort((one, other) => Number(one.state === "done") - Number(other.state === "done"));
}

import { beforeEach, expect, test, vi } from "vitest";
import type { Told } from "../protocol";
import { Live, NotDone, type Connection, type Listener, type Socket } from "./live";

class FakeSocket implements Socket {
  sent: any[] = [];
  isOpen = true;
  onopen: Socket["onopen"] = null;
  onclose: Socket["onclose"] = null;
  onmessage: Socket["onmessage"] = null;
  onerror: Socket["onerror"] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isOpen = false;
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let told: Told[];
let states: Connection[];
let turnedAway: string[];

const welcome = (seq: number) => ({ type: "welcome", seq, table: {}, mine: [0], views: [], events: [] });
const update = (seq: number) => ({ type: "update", seq, table: {}, views: [], events: [] });

function table(): Live {
  const listener: Listener = {
    welcome: (message) => told.push(message),
    update: (message) => told.push(message),
    presence: (message) => told.push(message),
    connection: (state) => states.push(state),
    turnedAway: (refused) => turnedAway.push(refused.code),
  };
  return new Live(["secret"], listener, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
}

beforeEach(() => {
  [sockets, told, states, turnedAway] = [[], [], [], []];
  vi.useFakeTimers();
});

test("it says hello with its secrets and what it saw last", () => {
  const live = table();
  live.connect();
  sockets[0]!.onopen?.({});
  expect(sockets[0]!.sent).toEqual([{ type: "hello", secrets: ["secret"], since: -1 }]);
  sockets[0]!.tell(welcome(7));
  sockets[0]!.onclose?.({});
  expect(states.at(-1)).toBe("waiting");
  vi.runOnlyPendingTimers();
  sockets[1]!.onopen?.({});
  expect(sockets[1]!.sent[0].since).toBe(7);
});

test("what was not answered before a break is asked again with the same id", async () => {
  const live = table();
  live.connect();
  sockets[0]!.tell(welcome(1));
  const answer = live.ask({ type: "decide", seat: 0, row: 3 });
  const asked = sockets[0]!.sent.at(-1);
  expect(asked).toMatchObject({ type: "decide", seat: 0, row: 3, seq: 1 });
  sockets[0]!.onclose?.({});
  vi.runOnlyPendingTimers();
  sockets[1]!.tell(welcome(2));
  expect(sockets[1]!.sent).toContainEqual(asked);
  sockets[1]!.tell({ type: "done", id: asked.id, seq: 3 });
  await expect(answer).resolves.toMatchObject({ seq: 3 });
});

test("where no answer comes, it connects anew and asks again", () => {
  const live = table();
  live.connect();
  sockets[0]!.tell(welcome(1));
  void live.ask({ type: "undo", seat: 0 });
  const asked = sockets[0]!.sent.at(-1);
  vi.advanceTimersByTime(60_000);
  expect(sockets[0]!.isOpen).toBe(false);
  sockets[1]!.tell(welcome(1));
  expect(sockets[1]!.sent).toContainEqual(asked);
  expect(sockets).toHaveLength(2);
});

test("a refusal is told to whoever asked", async () => {
  const live = table();
  live.connect();
  sockets[0]!.tell(welcome(1));
  const answer = live.ask({ type: "undo", seat: 0 });
  sockets[0]!.tell({ type: "refused", id: sockets[0]!.sent.at(-1).id, code: "over", reason: { en: "the game is over" } });
  await expect(answer).rejects.toThrow(NotDone);
});

test("an update counts once; several may come in one", () => {
  const live = table();
  live.connect();
  sockets[0]!.tell(welcome(1));
  sockets[0]!.tell(update(2));
  sockets[0]!.tell(update(2));
  sockets[0]!.tell(update(5));
  expect(told.map((one) => one.type)).toEqual(["welcome", "update", "update"]);
  expect(live.seq).toBe(5);
  expect(sockets).toHaveLength(1);
});

test("whoever is turned away does not try again", () => {
  const live = table();
  live.connect();
  sockets[0]!.tell({ type: "refused", id: "", code: "no_table", reason: {} });
  sockets[0]!.onclose?.({ code: 1008 });
  vi.runAllTimers();
  expect(turnedAway).toEqual(["no_table"]);
  expect(states.at(-1)).toBe("closed");
  expect(sockets).toHaveLength(1);
});

/** One WebSocket to a table: it says Hello, comes back after a break, and asks so that everything counts once. */
import type { Decide, Done, Hello, Looked, Presence, Refused, Said, Told, Update, Welcome } from "../protocol";

export type Connection = "connecting" | "open" | "waiting" | "closed";

/** A request without what Live adds. */
type Without<Message, Keys extends PropertyKey> = Message extends unknown ? Omit<Message, Keys> : never;
export type Wish = Without<Exclude<Said, Hello | Decide>, "id"> | Omit<Decide, "id" | "seq">;

export interface Listener {
  welcome(message: Welcome): void;
  update(message: Update): void;
  presence(message: Presence): void;
  connection(state: Connection): void;
  /** The server will not have this browser at the table. */
  turnedAway(refused: Refused): void;
}

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: any) => void) | null;
  onclose: ((event: any) => void) | null;
  onmessage: ((event: any) => void) | null;
  onerror: ((event: any) => void) | null;
}

export class NotDone extends Error {
  constructor(readonly refused: Refused) {
    super(refused.code);
  }
}

interface Pending {
  message: Said;
  done: (answer: Done | Looked) => void;
  refused: (reason: NotDone) => void;
}

/** Refusals of a whole connection that another try would not change. */
const FOR_GOOD = new Set(["no_table", "another_edition", "private", "protocol", "malformed"]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const LONGEST_ANSWER = 10_000; // what is not answered by then went nowhere

export class Live {
  /** The last `seq` that arrived. */
  seq = -1;
  private socket: Socket | null = null;
  private pending = new Map<string, Pending>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isWelcome = false;
  private isClosed = false;
  // Ids are unique over reloads too, as a decision counts once by its id.
  private readonly prefix = Math.random().toString(36).slice(2, 10) + Date.now().toString(36);
  private asked = 0;

  constructor(
    private readonly secrets: string[],
    private readonly listener: Listener,
    private readonly open: () => Socket,
  ) {}

  connect(): void {
    clearTimeout(this.timer);
    if (this.isClosed || this.socket) return;
    this.listener.connection("connecting");
    const socket = this.open();
    this.socket = socket;
    this.isWelcome = false;
    socket.onopen = () => {
      const hello: Hello = { type: "hello", secrets: this.secrets, since: this.seq };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(String(event.data)) as Told);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
    socket.onerror = () => socket.close();
  }

  /** Connects anew at once: nobody tells a browser that its old connection leads nowhere any more. */
  renew(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.tries = 0;
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
    this.listener.connection("closed");
  }

  /** Asks for something. It is sent again after a break, with the same id, so that it is done once. */
  ask(wish: Wish): Promise<Done | Looked> {
    const id = `${this.prefix}-${(this.asked += 1)}`;
    const message = (wish.type === "decide" ? { ...wish, id, seq: this.seq } : { ...wish, id }) as Said;
    return new Promise((done, refused) => {
      this.pending.set(id, { message, done, refused });
      if (this.isWelcome) this.send(message);
      setTimeout(() => this.pending.has(id) && this.isWelcome && this.renew(), LONGEST_ANSWER);
    });
  }

  private waiting: { seq: number; go: () => void }[] = [];

  /** When everything up to a `seq` has arrived. */
  arrived(seq: number): Promise<void> {
    if (this.seq >= seq) return Promise.resolve();
    return new Promise((go) => this.waiting.push({ seq, go }));
  }

  private reached(seq: number): void {
    this.seq = seq;
    for (const one of this.waiting) if (one.seq <= seq) one.go();
    this.waiting = this.waiting.filter((one) => one.seq > seq);
  }

  private send(message: Said): void {
    this.socket?.send(JSON.stringify(message));
  }

  private hear(told: Told): void {
    switch (told.type) {
      case "welcome":
        this.tries = 0;
        this.isWelcome = true;
        this.listener.connection("open");
        this.listener.welcome(told);
        this.reached(told.seq);
        for (const { message } of this.pending.values()) this.send(message);
        break;
      case "update":
        if (told.seq <= this.seq) return;
        this.listener.update(told);
        this.reached(told.seq);
        break;
      case "presence":
        this.listener.presence(told);
        break;
      case "done":
      case "looked":
        this.take(told.id)?.done(told);
        break;
      case "refused":
        if (told.id) this.take(told.id)?.refused(new NotDone(told));
        else if (FOR_GOOD.has(told.code)) {
          this.listener.turnedAway(told);
          this.close();
        }
    }
  }

  private take(id: string): Pending | undefined {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    return pending;
  }

  private lost(): void {
    this.socket = null;
    this.isWelcome = false;
    if (this.isClosed) return;
    this.listener.connection("waiting");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }
}

/** Where a table's WebSocket is. */
export function liveAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live`;
}

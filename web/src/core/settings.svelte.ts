/** What a person prefers, kept in this browser. */
import { preferredLanguage, type Language } from "./words";

export interface Preferences {
  language: Language;
  theme: "system" | "light" | "dark";
  /** Whether claims and tickets ask once more before they count. */
  confirm: boolean;
  /** How long movements take, as a share of their usual time; 0 leaves them out. */
  motion: number;
  sound: boolean;
  notify: boolean;
  keys: boolean;
  commandLine: boolean;
  /** Whether the announcements say everything, or only what is needed. */
  verbose: boolean;
  name: string;
}

const PLACE = "branchline.settings";

function defaults(): Preferences {
  return {
    language: preferredLanguage(navigator.languages ?? [navigator.language]),
    theme: "system",
    confirm: true,
    motion: 1,
    sound: true,
    notify: false,
    keys: true,
    commandLine: false,
    verbose: true,
    name: "",
  };
}

/** What is kept under a name in this browser; private windows may keep nothing. */
export function kept<Value>(place: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(place);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function keep(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings: Preferences = $state({ ...defaults(), ...kept<Partial<Preferences>>(PLACE, {}) });

export function keepSettings(): void {
  keep(PLACE, settings);
}

const lessMotion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const system = $state({ lessMotion: lessMotion?.matches ?? false });
lessMotion?.addEventListener("change", (event) => (system.lessMotion = event.matches));

/** How long something of so many milliseconds takes for this person; 0 when movement is unwanted. */
export function lasting(milliseconds: number): number {
  return system.lessMotion ? 0 : milliseconds * settings.motion;
}

export function wantsLessMotion(): boolean {
  return system.lessMotion || settings.motion === 0;
}

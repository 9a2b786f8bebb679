import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { browser } from "wxt/browser";
import { type Pressed, readPress } from "../shortcut.ts";

export interface Command {
  name: string;
  /** As the manifest says it; the browser's own commands have none. */
  description: string;
  /** Empty: no keys. */
  shortcut: string;
  /** Names of Tagpie's other commands that have the same keys. */
  sameAs: string[];
}

/** Only Firefox lets an extension change them, and tells when somebody else did. */
interface Commands {
  getAll(): Promise<{ name?: string; description?: string; shortcut?: string }[]>;
  update?(change: { name: string; shortcut: string }): Promise<void>;
  reset?(name: string): Promise<void>;
}

type Change = "changed" | "removed" | "reset";

export type ShortcutNews = { news: "none" } | { news: Change | "refused"; name: string };

export type Shortcuts = ReturnType<typeof createShortcuts>;

/** Where Chromium lets a person change them. No extension may link to it, but open it. */
const CHROMIUM_PAGE = "chrome://extensions/shortcuts";

/** The keys of Tagpie's commands, and changing them where the browser lets it. */
export function createShortcuts(
  commands: Commands | undefined = browser.commands,
  mac = navigator.platform.startsWith("Mac"),
) {
  const stored = signal<Awaited<ReturnType<Commands["getAll"]>> | undefined>(undefined, {
    watched() {
      // Chromium tells of no change; to make one a person has to leave this page.
      window.addEventListener("focus", read);
      document.addEventListener("visibilitychange", read);
      void read();
    },
    unwatched() {
      window.removeEventListener("focus", read);
      document.removeEventListener("visibilitychange", read);
    },
  });
  const news = signal<ShortcutNews>({ news: "none" });
  /** Name of the command whose new keys are waited for. */
  const listening = signal<string | null>(null);
  const pressed = signal<Pressed | null>(null);

  async function read() {
    stored.value = (await commands?.getAll()) ?? [];
  }

  const all = computed<Command[] | undefined>(() =>
    stored.value?.map(({ name = "", description = "", shortcut = "" }) => ({
      name,
      description,
      shortcut,
      sameAs: (stored.value ?? [])
        .filter((other) => shortcut !== "" && other.shortcut === shortcut && other.name !== name)
        .map((other) => other.name ?? ""),
    })),
  );

  async function attempt(name: string, change: Change, work: () => Promise<void> | undefined) {
    try {
      // Firefox throws at once what it can tell by itself.
      await work();
      await read();
      batch(() => {
        news.value = { news: change, name };
        listening.value = null;
      });
    } catch {
      news.value = { news: "refused", name };
    }
  }

  return {
    /** `undefined` until read; empty where the browser has no keys for extensions. */
    all,
    canChange: commands?.update !== undefined,
    news: news as ReadonlySignal<ShortcutNews>,
    listening: listening as ReadonlySignal<string | null>,
    pressed: pressed as ReadonlySignal<Pressed | null>,

    listen: (name: string | null) =>
      batch(() => {
        listening.value = name;
        pressed.value = null;
        news.value = { news: "none" };
      }),

    /** A key went down while listening. Whole ones apply at once, unless another command has them. */
    async press(event: Parameters<typeof readPress>[0]): Promise<void> {
      const name = listening.value;
      if (name === null) return;
      const keys = readPress(event, mac);
      pressed.value = keys;
      const { status, shortcut } = keys;
      if (status === "whole" && takenBy(name, shortcut) === null)
        await attempt(name, "changed", () => commands?.update?.({ name, shortcut }));
    },

    /** Name of another of Tagpie's commands that has these keys. */
    takenBy,

    remove: (name: string) =>
      attempt(name, "removed", () => commands?.update?.({ name, shortcut: "" })),
    reset: (name: string) => attempt(name, "reset", () => commands?.reset?.(name)),

    async openBrowsersPage(): Promise<void> {
      await browser.tabs.create({ url: CHROMIUM_PAGE });
    },
  };

  function takenBy(name: string, shortcut: string): string | null {
    return (
      stored.value?.find((other) => other.name !== name && other.shortcut === shortcut)?.name ??
      null
    );
  }
}

import { computed } from "@preact/signals";
import { browser } from "wxt/browser";
import { platform } from "../../browser.ts";
import { liveSignal } from "../base/live-signal.ts";

export interface Command {
  name: string;
  /** From the manifest; empty for the browser's built-in commands. */
  description: string;
  /** Empty: no keys. */
  shortcut: string;
  /** Names of Tagpie's other commands with the same keys. */
  sameAs: string[];
}

interface Commands {
  getAll(): Promise<{ name?: string; description?: string; shortcut?: string }[]>;
  /** Firefox 137 and later. */
  openShortcutSettings?(): Promise<void>;
  /** Firefox only. */
  update?: unknown;
}

/** Chromium blocks links to this page but lets extensions open it. */
const CHROMIUM_PAGE = "chrome://extensions/shortcuts";

/** The keys of Tagpie's commands and the browser's page that changes them. */
export function createShortcuts() {
  const commands: Commands | undefined = platform.commands;
  const stored = liveSignal<Awaited<ReturnType<Commands["getAll"]>> | undefined>(
    undefined,
    (live) => {
      async function read() {
        live.value = (await commands?.getAll()) ?? [];
      }
      // Chromium fires no event, but the user has to leave this page to change the keys.
      window.addEventListener("focus", read);
      document.addEventListener("visibilitychange", read);
      void read();
      return () => {
        window.removeEventListener("focus", read);
        document.removeEventListener("visibilitychange", read);
      };
    },
  );

  return {
    /** `undefined` until loaded; empty if the browser has no keys for extensions. */
    all: computed<Command[] | undefined>(() =>
      stored.value?.map(({ name = "", description = "", shortcut = "" }) => ({
        name,
        description,
        shortcut,
        sameAs: (stored.value ?? [])
          .filter((other) => shortcut !== "" && other.shortcut === shortcut && other.name !== name)
          .map((other) => other.name ?? ""),
      })),
    ),
    /** False in Firefox before version 137: no extension can open `about:addons`. */
    canOpenPage: commands?.openShortcutSettings !== undefined || commands?.update === undefined,
    async openPage(): Promise<void> {
      if (commands?.openShortcutSettings) await commands.openShortcutSettings();
      else await browser.tabs.create({ url: CHROMIUM_PAGE });
    },
  };
}

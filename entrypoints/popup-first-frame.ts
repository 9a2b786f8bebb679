import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { listenForFiles } from "../components/file/listen-for-files.ts";
import { timeUntil } from "../lib/base/stored-time.ts";
import type { GivenFiles } from "../lib/state/file/own-files.ts";
import { RESTORE_PERIOD_MS } from "../lib/stored/restored-search.ts";
import {
  drawSnapshot,
  markPageStyles,
  SNAPSHOT_KEY,
  type Snapshot,
  snapshotOf,
} from "../lib/stored/snapshot.ts";

/** Minimal type of the extension API. The polyfill is too large for this early script, and both browsers have `chrome`. */
declare const chrome: {
  i18n: { getMessage: (key: string) => string };
  storage: { local: { get: (keys: string[], read: (stored: Stored) => void) => void } };
};

/** The part of storage that decides whether the snapshot is still true. */
interface Stored {
  [SNAPSHOT_KEY]?: string;
  records?: { text: string[] };
  services?: { active: string; profiles: { id: string; filter: unknown }[] };
}

function showSnapshot({ [SNAPSHOT_KEY]: stored, records, services }: Stored): void {
  if (stored === undefined) return;
  const snapshot: Snapshot = JSON.parse(stored);
  const profile = services?.profiles.find(({ id }) => id === services.active);
  const isCurrent = snapshot.of === snapshotOf(records?.text[0], profile);
  if (isCurrent && timeUntil(snapshot.until, RESTORE_PERIOD_MS) > 0) drawSnapshot(snapshot);
}

/** Focuses the popup's search box as early as possible, as `autofocus` would wait for the first frame, and shows the last results. */
export default defineUnlistedScript(() => {
  const box = document.querySelector<HTMLInputElement>("#search");
  if (!box) return;
  // Screen readers announce the box on focus; Preact later replaces the label.
  box.setAttribute("aria-label", chrome.i18n.getMessage("popup_labelNoService"));
  box.focus();
  markPageStyles();
  chrome.storage.local.get([SNAPSHOT_KEY, "records", "services"], showSnapshot);
  const { form } = box;
  // Enter has no handler yet, so the popup's script reads the submitted text from here.
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    form.dataset.entered = box.value;
  });
  let earlyFiles: GivenFiles | undefined;
  const end = listenForFiles((givenFiles) => {
    earlyFiles = givenFiles;
  });
  globalThis.takeEarlyFiles = () => {
    end();
    const givenFiles = earlyFiles;
    earlyFiles = undefined;
    return givenFiles;
  };
});

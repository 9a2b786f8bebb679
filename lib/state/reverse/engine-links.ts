import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { browser } from "wxt/browser";
import { toPng } from "../../file/canvas.ts";
import { getFile } from "../../file/file-database.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { parseEngines, type SearchEngine } from "../../reverse/search-engines.ts";
import { awaitShot } from "../../stored/shots.ts";
import { settings } from "../../stored/storage.ts";
import { dataBlob } from "../base/data-blob.ts";
import { watchItem } from "../base/watch-item.ts";

/** Pixels of the longer side of a copied picture at most. Engines scale it down further. */
const MAX_COPIED_SIDE = 2048;

/** Creates the search engines that the user may open for a picture. */
export function createEngineLinks(search: ReverseSearch) {
  const stored = watchItem(settings);
  const copy = signal<{ engine?: string; isCopied: boolean } | null>(null);

  /** Copies the picture. Call it within a gesture: browsers write to the clipboard only then. */
  async function copyPicture(engine?: string): Promise<void> {
    copy.value = null;
    const isCopied = await writeToClipboard(readPicture(search).then(pngOf)).then(
      () => true,
      () => false,
    );
    copy.value = { ...(engine !== undefined && { engine }), isCopied };
  }

  return {
    engines: computed(() => parseEngines(stored.value?.engines ?? "").engines),
    /** Outcome of the last copying. */
    copy: copy as ReadonlySignal<typeof copy.value>,
    copyPicture: () => copyPicture(),
    /** Opens the list in the options. */
    editEngines: () => void openTab(browser.runtime.getURL("/options.html#engines")),
    /** Copies the picture, and opens the engine's page for it. Call it within a gesture. */
    async openWithCopy({ name, page }: SearchEngine): Promise<void> {
      await copyPicture(name);
      // A page that loses the focus may not write to the clipboard, so the tab comes last.
      await openTab(page);
    },
  };
}

const openTab = (url: string) => browser.tabs.create({ url }).catch(() => {});

async function writeToClipboard(png: Promise<Blob>): Promise<void> {
  // Also if there is no clipboard to write to.
  png.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}

/** Returns the best stored bytes of the picture of a search. */
async function readPicture(search: ReverseSearch): Promise<Blob | null> {
  for (const file of [search.file, search.read, search.capture, search.still]) {
    const bytes = file && (await getFile(file.id));
    if (bytes) return bytes;
  }
  const shot = await awaitShot(search);
  return shot && dataBlob(shot.data_url);
}

async function pngOf(blob: Blob | null): Promise<Blob> {
  const png = blob && (await toPng({ blob }, { maxSide: MAX_COPIED_SIDE }));
  if (!png) throw new Error("There is no picture to copy.");
  return png;
}

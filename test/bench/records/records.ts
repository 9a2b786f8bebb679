import { createApiClient } from "../../../lib/api/client.ts";
import type { Image } from "../../../lib/api/image.ts";
import type { Draft, RecordIndex, ReverseSearch, TextSearch } from "../../../lib/records.ts";
import { startService } from "../../service/server.ts";
import { type Both, startBoth, visit } from "../browser/both.ts";
import { WATCHING } from "../browser/in-page.ts";
import type { Measurement, Part } from "../measurement.ts";
import { draftOf, reverseOf, textOf } from "./samples.ts";

const COUNTS = [10, 10_000];
const RUNS = 6;
/** Number of records of each kind that the extension keeps: see `lib/background/records.ts`. Only drafts are never dropped. */
const HISTORY = { reverse: 50, text: 20 };

/** Views: address, and the content that shows they are usable. */
const VIEWS = [
  { what: "popup, box", path: "popup.html", is: "document.activeElement?.id === 'search'" },
  {
    what: "popup, last results",
    path: "popup.html",
    is: "document.querySelectorAll('li[data-image]').length === 24",
  },
  {
    what: "panel, a draft",
    path: "panel.html?record=draft-0",
    is: "document.querySelector('main [role=combobox]') !== null",
  },
  {
    what: "panel, uploads",
    path: "panel.html?uploads",
    is: "document.querySelector('main li') !== null",
  },
  {
    what: "panel, history",
    path: "panel.html?history",
    is: "document.querySelector('main li') !== null",
  },
];

/** Checks that views open as fast with many records. */
export const records: Part = {
  name: "records",
  async measure(say) {
    await using cleanup = new AsyncDisposableStack();
    const service = cleanup.adopt(await startService(), (it) => it.close());
    const both = cleanup.adopt(await startBoth(), (it) => it.close());
    await both.configure(service.origin);
    const client = createApiClient({ baseUrl: service.origin });
    const { items: images } = await client.search.images({ q: "safe", per_page: 24 });
    const taken: { count: number; views: number[][] }[] = [];
    for (const count of COUNTS) {
      say(`${count} drafts`);
      await keep(both, count, images);
      const views = VIEWS.map((): number[] => []);
      for (let run = -1; run < RUNS; run++) {
        for (const [index, view] of VIEWS.entries()) {
          const took = await open(both, view);
          if (run >= 0) views[index]?.push(took);
        }
      }
      taken.push({ count, views });
    }
    const [few, many] = taken;
    return VIEWS.map(
      ({ what }, index): Measurement => ({
        what: `${what}, with ${many?.count} drafts`,
        unit: "ms",
        runs: many?.views[index] ?? [],
        baseline: { what: `${few?.count} drafts`, runs: few?.views[index] ?? [] },
        goal: { ratio: 1.5 },
      }),
    );
  },
};

async function open({ chromium, tagpie }: Both, view: (typeof VIEWS)[number]): Promise<number> {
  const tab = await chromium.openTab(`${WATCHING}\nbench.there = bench.when(() => ${view.is});`);
  await visit(tab, `${tagpie}/${view.path}`);
  const took = await tab.evaluate<number>("bench.there");
  await tab.close();
  return took;
}

/** Writes records to the browser's storage in the background's format. */
async function keep({ quiet }: Both, count: number, images: readonly Image[]): Promise<void> {
  const drafts = Array.from({ length: count }, (_, index) => draftOf(index));
  const history = {
    reverse: Math.min(count, HISTORY.reverse),
    text: Math.min(count, HISTORY.text),
  };
  const reverse = Array.from({ length: history.reverse }, (_, index) => reverseOf(index, images));
  const text = Array.from({ length: history.text }, (_, index) => textOf(index, images));
  const all = [...drafts, ...reverse, ...text];
  for (let at = 0; at < all.length; at += 1_000) {
    await set(quiet, Object.fromEntries(all.slice(at, at + 1_000).map(entryOf)));
  }
  const ids = (those: readonly { id: string }[]) => those.map(({ id }) => id);
  const index: RecordIndex = {
    draft: ids(drafts),
    reverse: ids(reverse),
    text: ids(text),
    choice: [],
  };
  await set(quiet, { records: index });
}

const entryOf = (record: Draft | ReverseSearch | TextSearch) =>
  [`record:${record.id}`, JSON.stringify(record)] as const;

const set = (quiet: Both["quiet"], values: object) =>
  quiet.evaluate<void>(`chrome.storage.local.set(${JSON.stringify(values)})`);

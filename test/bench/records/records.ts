import type { RecordIndex } from "../../../lib/stored/records.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import { startService } from "../../service/server.ts";
import { type Chromium, startChromium } from "../browser/chromium.ts";
import { type Measurement, type Part, repeat } from "../measurement.ts";

const FEW = 10;
const MANY = 10_000;
const RUNS = 6;

/** Views: address, and the content that shows they are usable. */
const VIEWS = {
  "popup, box": ["popup.html", "document.activeElement?.id === 'search'"],
  "panel, a draft": [
    "panel.html?record=draft-0",
    "!!document.querySelector('main [role=combobox]')",
  ],
  "panel, uploads": ["panel.html?uploads", "!!document.querySelector('main li')"],
} as const;

/** Checks that views open as fast with many drafts. Other records are limited to a few, but drafts are never dropped. */
export const records: Part = {
  name: "records",
  async run(say) {
    await using service = await startService();
    await using chromium = await startChromium();
    await chromium.configure(service.origin);
    const openAll = async (count: number) => {
      say(`${count} drafts`);
      await store(chromium, count);
      return repeat(RUNS, async () => {
        const times: number[] = [];
        for (const view of Object.values(VIEWS)) times.push(await open(chromium, view));
        return times;
      });
    };
    const few = await openAll(FEW);
    const many = await openAll(MANY);
    return Object.keys(VIEWS).map((what, view): Measurement => {
      const timesOf = (runs: number[][]) => runs.map((times) => times[view] ?? Number.NaN);
      return {
        what: `${what}, with ${MANY} drafts`,
        unit: "ms",
        runs: timesOf(many),
        baseline: { what: `${FEW} drafts`, runs: timesOf(few) },
        goal: { ratio: 1.5 },
      };
    });
  },
};

async function open(
  { openTab, origins }: Chromium,
  [path, content]: readonly [string, string],
): Promise<number> {
  const tab = await openTab({ content });
  await tab.visit(`${origins.tagpie}/${path}`);
  const painted = await tab.painted({ content });
  await tab.close();
  return painted.content;
}

/** Writes drafts to the browser's storage in the background's format. */
async function store({ quiet }: Chromium, count: number): Promise<void> {
  const set = (values: object) =>
    quiet.evaluate<void>(`chrome.storage.local.set(${JSON.stringify(values)})`);
  const drafts = Array.from({ length: count }, (_, index) => draftOf(index));
  for (let at = 0; at < count; at += 1_000) {
    const some = drafts.slice(at, at + 1_000);
    await set(Object.fromEntries(some.map((one) => [`record:${one.id}`, JSON.stringify(one)])));
  }
  const index: RecordIndex = {
    draft: drafts.map(({ id }) => id),
    reverse: [],
    text: [],
    choice: [],
    groups: {},
  };
  await set({ records: index });
}

function draftOf(index: number): Draft {
  const created_at = Date.UTC(2026, 0, 1) - index;
  const page = `https://gallery.example/post/${index}`;
  const url = `https://gallery.example/files/${index}.png`;
  return {
    kind: "draft",
    id: `draft-${index}`,
    created_at,
    profile_id: "local",
    pick: {
      page: { url: page, title: `Post ${index}` },
      candidates: [{ url, origin: "img" }],
      shown: 0,
      source_url: page,
      text: null,
    },
    fields: { url, source_urls: [page], description: "", tags: ["safe", "landscape"] },
    state: { status: "editing" },
    journal: [{ at: created_at, step: "editing" }],
  };
}

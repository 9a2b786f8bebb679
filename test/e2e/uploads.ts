import * as v from "valibot";
import type { Protocol } from "../../lib/messages.ts";
import { type Draft, StoredRecord } from "../../lib/records.ts";
import { fromText } from "../../lib/stored-item.ts";
import type { Person } from "./browsers/person.ts";

/** Controls uploads from one of Tagpie's pages without its interface: sends intentions, and reads and writes storage. */
export function uploadsOf({ view }: Person) {
  const api = "(globalThis.browser ?? chrome)";
  /** Resolves when the background has responded or died. */
  const send = <K extends keyof Protocol>(type: K, data: Parameters<Protocol[K]>[0]) => {
    const message = { intention: type, data };
    return view.evaluate<unknown>(
      `${api}.runtime.sendMessage(${JSON.stringify(message)}).catch(() => null)`,
    );
  };
  const read = (keys: readonly string[]) =>
    view.evaluate<Record<string, unknown>>(`${api}.storage.local.get(${JSON.stringify(keys)})`);

  return {
    send,
    /** Stores drafts of these files as a user would have left them. */
    async add(urls: readonly string[], profile_id: string, group?: string): Promise<string[]> {
      const drafts = urls.map(
        (url, number): Draft => ({
          kind: "draft",
          id: `draft-${number}`,
          created_at: Date.now(),
          profile_id,
          pick: null,
          fields: {
            url,
            source_urls: [`https://gallery.example/${number}`],
            description: `Number ${number}`,
            tags: ["safe", "fox", "artist:ann"],
          },
          state: { status: "editing" },
          journal: [],
          ...(group !== undefined && { group, place: number }),
        }),
      );
      const ids = drafts.map(({ id }) => id);
      const stored = {
        ...Object.fromEntries(drafts.map((draft) => [`record:${draft.id}`, JSON.stringify(draft)])),
        records: { reverse: [], text: [], draft: ids, choice: [] },
      };
      await view.evaluate(`${api}.storage.local.set(${JSON.stringify(stored)})`);
      return ids;
    },
    async draft(id: string): Promise<Draft> {
      const key = `record:${id}`;
      const record = v.parse(StoredRecord, fromText((await read([key]))[key]));
      if (record?.kind !== "draft") throw new Error(`Draft ${id} is lost.`);
      return record;
    },
    async isUnfinished(id: string): Promise<boolean> {
      const { unfinished } = await read(["unfinished"]);
      return Array.isArray(unfinished) && unfinished.includes(id);
    },
  };
}

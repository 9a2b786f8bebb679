import * as v from "valibot";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import type { Protocol } from "../../lib/messages.ts";
import { StoredRecord } from "../../lib/stored/records.ts";
import { parseStoredText } from "../../lib/stored/stored-item.ts";
import type { Draft } from "../../lib/upload/draft.ts";
import type { Person } from "./browsers/person.ts";
import { inDatabase } from "./in-database.ts";
import { recordIds } from "./records.ts";

/** Returns an expression that makes one request to the stored files. */
const inFiles = (mode: "readonly" | "readwrite", request: string) =>
  inDatabase("tagpie-files", mode, request);

/** Controls uploads from one of Tagpie's pages without its interface: sends intentions, and reads and writes storage. */
export function uploadsOf({ view }: { view: Pick<Person["view"], "evaluate"> }) {
  const api = "(globalThis.browser ?? chrome)";
  /** Resolves when the background has responded or died. */
  const send = <K extends keyof Protocol>(type: K, data: Parameters<Protocol[K]>[0]) => {
    const message = { intention: type, data };
    return view.evaluate<unknown>(
      `${api}.runtime.sendMessage(${JSON.stringify(message)}).catch(() => null)`,
    );
  };
  const readItems = (keys: readonly string[]) =>
    view.evaluate<Record<string, unknown>>(`${api}.storage.local.get(${JSON.stringify(keys)})`);

  /** Stores the bytes of a new picture. */
  const storeFile = (picture: Buffer, name: string, bytes: number) =>
    view.evaluate<PictureFile>(`(async () => {
      const picture = Uint8Array.fromBase64("${picture.toString("base64")}");
      const blob = new Blob([picture, new Uint8Array(${bytes} - picture.length)], { type: "image/png" });
      const hash = await crypto.subtle.digest("SHA-512", await blob.arrayBuffer());
      const id = crypto.randomUUID();
      await ${inFiles("readwrite", "put({ blob, at: Date.now() }, id)")};
      const sha512 = new Uint8Array(hash).toHex();
      return { id, origin: "device", name: "${name}", sha512, bytes: blob.size, format: "png" };
    })()`);

  async function draft(id: string): Promise<Draft> {
    const key = `record:${id}`;
    const record = v.parse(StoredRecord, parseStoredText((await readItems([key]))[key]));
    if (record?.kind !== "draft") throw new Error(`Draft ${id} is lost.`);
    return record;
  }

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
      const groups = group === undefined ? {} : Object.fromEntries(ids.map((id) => [id, group]));
      const stored = {
        ...Object.fromEntries(drafts.map((draft) => [`record:${draft.id}`, JSON.stringify(draft)])),
        records: { reverse: [], text: [], draft: ids, choice: [], groups },
      };
      await view.evaluate(`${api}.storage.local.set(${JSON.stringify(stored)})`);
      return ids;
    },
    /** Stores new pictures as the file dialog does, filled up with bytes that decoders ignore. Returns the ids of their drafts, in order. */
    async addFiles(
      pictures: readonly { picture: Buffer; name: string }[],
      bytes: number,
    ): Promise<string[]> {
      const files: PictureFile[] = [];
      for (const { picture, name } of pictures) files.push(await storeFile(picture, name, bytes));
      await send("draftFromFiles", { files });
      return (await recordIds({ view }, "draft")).slice(0, files.length).reverse();
    },
    /** Returns the ids of the stored files. */
    files: () => view.evaluate<string[]>(inFiles("readonly", "getAllKeys()")),
    removeFile: (id: string) =>
      view.evaluate<void>(inFiles("readwrite", `delete(${JSON.stringify(id)})`)),
    draft,
    /** Stores a changed draft, while no background runs. */
    write: (changed: Draft) =>
      view.evaluate<void>(
        `${api}.storage.local.set(${JSON.stringify({ [`record:${changed.id}`]: JSON.stringify(changed) })})`,
      ),
    /** Returns the ids of the drafts that are not deleted. */
    async drafts(): Promise<string[]> {
      const drafts = await Promise.all((await recordIds({ view }, "draft")).map(draft));
      return drafts.filter((one) => one.removed_at === undefined).map(({ id }) => id);
    },
    async isUnfinished(id: string): Promise<boolean> {
      const { unfinished } = await readItems(["unfinished"]);
      return Array.isArray(unfinished) && unfinished.includes(id);
    },
  };
}

/** Returns the sources in the upload form. */
export const sourcesIn = ({ view }: Pick<Person, "view">): Promise<string[]> =>
  view.evaluate(
    `[...document.querySelectorAll("input[id^=upload-source]")].map(({ value }) => value).filter((value) => value.startsWith("https://"))`,
  );

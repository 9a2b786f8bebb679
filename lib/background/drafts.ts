import type { ApiClient } from "../api/client.ts";
import { isApiError } from "../api/errors.ts";
import { keepAwake } from "../browser.ts";
import { isSamePick, type Pick } from "../capture/pick.ts";
import { codedError, failureOf } from "../failure.ts";
import type { Draft, DraftFields } from "../records.ts";
import { joinTagList } from "../tags/parse.ts";
import {
  advance,
  type DraftEvent,
  fieldsFromPick,
  type Outcome,
  outcomeOf,
} from "../upload/draft-machine.ts";
import { fileAddressProblem } from "../upload/file-address.ts";
import type { Records } from "./records.ts";
import type { Services } from "./services.ts";
import type { Thumbnails } from "./thumbnails.ts";
import type { UnfinishedWork } from "./unfinished-work.ts";

export type Drafts = ReturnType<typeof createDrafts>;

/** Uploads: the effects around `upload/draft-machine.ts`, which decides what may happen. */
export function createDrafts({
  records,
  services,
  thumbnails,
  work,
  now = Date.now,
  newId = () => crypto.randomUUID(),
}: {
  records: Records;
  services: Services;
  thumbnails: Thumbnails;
  work: UnfinishedWork;
  now?: () => number;
  newId?: () => string;
}) {
  /** Drafts whose request this very worker is making: `sending` in storage is not a loss for them. */
  const underWay = new Set<string>();

  const apply = (id: string, event: DraftEvent) =>
    records.update(["draft"], id, (draft) => advance(draft, event));

  /**
   * A second click on the same picture leads back to its newest draft, whatever has become of that: to what was typed, to an upload
   * that may have arrived, or to one that has.
   */
  async function fromPick(pick: Pick, profile_id: string): Promise<string> {
    const drafts = await records.all("draft");
    const begun = drafts.find(
      (draft) => draft.profile_id === profile_id && draft.pick && isSamePick(draft.pick, pick),
    );
    return begun ? begun.id : begin({ profile_id, pick, fields: fieldsFromPick(pick) });
  }

  async function begin(parts: Omit<Draft, "kind" | "id" | "created_at" | "state">) {
    const id = newId();
    await records.add({
      ...parts,
      kind: "draft",
      id,
      created_at: now(),
      state: { status: "editing" },
    });
    return id;
  }

  return {
    fromPicture: async (pick: Pick) => fromPick(pick, (await services.active()).id),
    fromPick,

    async fromSearch(id: string): Promise<string> {
      const search = await records.get(["reverse"], id);
      if (!search) throw codedError("no-record");
      return fromPick(search.pick, search.profile_id);
    },

    /** A new draft with what is in one that was sent. Any other goes on as it is. */
    async again(id: string): Promise<string> {
      const draft = await records.get(["draft"], id);
      if (!draft) throw codedError("no-record");
      const { profile_id, pick, fields, state } = draft;
      return state.status === "sent" ? begin({ profile_id, pick, fields }) : id;
    },

    async save({ id, fields }: { id: string; fields: Partial<DraftFields> }) {
      await apply(id, { type: "save", fields });
    },

    async reopen(id: string) {
      await apply(id, { type: "reopen" });
    },

    /**
     * Resolves when the draft is in the journal as `sending`; the rest goes on by itself. Fails with `not-fetchable`, and changes
     * nothing, where no service could fetch the file.
     */
    async submit({ id, fields }: { id: string; fields: DraftFields }): Promise<void> {
      if (fileAddressProblem(fields.url)) throw codedError("not-fetchable");
      if (underWay.has(id)) return;
      underWay.add(id);
      const since = now();
      let draft: Draft | null = null;
      let begins = false;
      try {
        await work.begin(id);
        draft = await records.update(["draft"], id, (before) => {
          const after = advance(before, { type: "submit", fields, at: since });
          begins = after !== before;
          return after;
        });
        if (!draft) throw codedError("no-record");
      } catch (error) {
        underWay.delete(id);
        await work.end(id);
        throw error;
      }
      void carryOut(begins ? draft : null, id, since);
    },

    /** Goes on after the death of a worker: an upload that was on its way then is in doubt, and stays so. */
    async takeUp(id: string): Promise<void> {
      if (underWay.has(id)) return;
      await apply(id, { type: "lose", at: now() });
      await finish(id);
    },
  };

  async function carryOut(draft: Draft | null, id: string, since: number): Promise<void> {
    try {
      const outcome = draft && (await keepAwake(send(draft)));
      if (outcome) await apply(id, { type: "end", since, outcome });
    } catch {
      // What came back did not fit into the storage. That is as good as no answer, and needs no room.
      await apply(id, { type: "lose", at: now() });
    } finally {
      underWay.delete(id);
      await finish(id);
    }
  }

  async function finish(id: string): Promise<void> {
    if ((await thumbnails.follow(id)) && !underWay.has(id)) await work.end(id);
  }

  async function send({ profile_id, fields }: Draft): Promise<Outcome> {
    let client: ApiClient;
    try {
      const opened = await services.open(profile_id);
      if (opened.profile.key === null) throw codedError("no-key");
      client = opened.client;
    } catch (error) {
      return { status: "failed", at: now(), failure: failureOf(error) };
    }
    try {
      const { url, tags, description, source_urls } = fields;
      const image = await client.images.submit(
        { tag_input: joinTagList(tags), description, source_urls },
        url,
      );
      return { status: "sent", at: now(), image };
    } catch (error) {
      const { status, errors } = isApiError(error) ? error : { status: null, errors: null };
      return outcomeOf(failureOf(error), { status, errors }, now());
    }
  }
}

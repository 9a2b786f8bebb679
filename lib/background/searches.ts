import type { Pick } from "../capture/pick.ts";
import { codedError, failureOf } from "../failure.ts";
import type { DraftFields, ReverseSearch, TextSearch } from "../records.ts";
import { placeOutOfReach } from "../sources/reach.ts";
import { coverByFilter } from "./cover.ts";
import type { Records } from "./records.ts";
import type { Services } from "./services.ts";
import type { UnfinishedWork } from "./unfinished-work.ts";

/** What services use when nothing is said. */
const DISTANCE = 0.25;
const PER_PAGE = 24;

/** A reverse search that has not begun. */
const nothingYet = { steps: [], so_far: [], verdicts: {} };

type Search = ReverseSearch | TextSearch;
const SEARCHES = ["reverse", "text"] as const;

export type Searches = ReturnType<typeof createSearches>;

/**
 * Searches as records: each is written in `loading` before its request leaves, so that another worker can take it up.
 * A search has at most one run at a time, and only the newest run writes what came back.
 */
export function createSearches({
  records,
  services,
  work,
  now = Date.now,
  newId = () => crypto.randomUUID(),
}: {
  records: Records;
  services: Services;
  work: UnfinishedWork;
  now?: () => number;
  newId?: () => string;
}) {
  const runs = new Map<string, AbortController>();

  async function findPicture(pick: Pick): Promise<string> {
    return findAt(pick, (await services.active()).id);
  }

  /** Looks up the picture of a draft at the service that the draft is for. */
  async function fromDraft(id: string): Promise<string> {
    const draft = await records.get(["draft"], id);
    if (!draft) throw codedError("no-record");
    return findAt(draft.pick ?? pickOfFile(draft.fields), draft.profile_id);
  }

  const findAt = (pick: Pick, profile_id: string) =>
    start({ ...base(profile_id), kind: "reverse", pick, distance: DISTANCE, ...nothingYet });

  async function findImages({
    q,
    page,
    profile_id,
  }: {
    q: string;
    page: number;
    profile_id?: string;
  }): Promise<string> {
    const profile = await (profile_id ? services.get(profile_id) : services.active());
    const older = (await records.all("text")).filter((search) => runs.has(search.id));
    await Promise.all(older.map((search) => cancel(search.id)));
    return start({ ...base(profile.id), kind: "text", q, page, per_page: PER_PAGE });
  }

  const base = (profile_id: string) => ({
    id: newId(),
    created_at: now(),
    profile_id,
    state: { status: "loading" } as const,
  });

  async function start(search: Search): Promise<string> {
    await claimed(search.id, () => records.add(search));
    return search.id;
  }

  /** Runs a search once `write` has made it `loading`. */
  async function claimed(id: string, write: () => Promise<unknown>): Promise<void> {
    const mine = claim(id);
    try {
      await work.begin(id);
      await write();
    } catch (error) {
      await release(id, mine);
      throw error;
    }
    void run(id, mine);
  }

  /** Ends the run that there is and makes way for a new one, at once: what the old one brings from now on is too late. */
  function claim(id: string): AbortController {
    const mine = new AbortController();
    runs.get(id)?.abort();
    runs.set(id, mine);
    return mine;
  }

  async function run(id: string, mine: AbortController): Promise<void> {
    const end = (state: Search["state"]) =>
      records.update(SEARCHES, id, (search) =>
        runs.get(id) === mine && search.state.status === "loading" ? { ...search, state } : search,
      );
    try {
      const state = await settle(id, mine.signal);
      // What was found may not fit into the storage; that it does not needs no room.
      await end(state).catch((error) => end({ status: "failed", failure: failureOf(error) }));
    } finally {
      await release(id, mine);
    }
  }

  async function release(id: string, mine: AbortController): Promise<void> {
    if (runs.get(id) !== mine) return;
    runs.delete(id);
    await work.end(id);
  }

  async function settle(id: string, signal: AbortSignal): Promise<Search["state"]> {
    try {
      const search = await records.get(SEARCHES, id);
      if (!search) throw codedError("no-record");
      if (search.state.status !== "loading") return search.state;
      const { items, total } = await ask(search, signal);
      return { status: "ready", value: { images: items, total } };
    } catch (error) {
      return { status: "failed", failure: failureOf(error) };
    }
  }

  async function ask(search: Search, signal: AbortSignal) {
    // Before the service is asked for: that no service could fetch a file weighs more than that this one may not be asked.
    const { base_url } = await services.get(search.profile_id);
    const url = search.kind === "reverse" ? addressToLookUp(search.pick, base_url) : "";
    const { profile, client } = await services.open(search.profile_id);
    switch (search.kind) {
      case "reverse": {
        const { distance } = search;
        const found = await client.search.reverse({ url, distance, signal });
        const { filter } = profile;
        if (!filter) return found;
        return { ...found, items: await coverByFilter(found.items, filter.id, client, signal) };
      }
      case "text": {
        const { q, page, per_page } = search;
        return client.search.images({ q, page, per_page, filter_id: profile.filter?.id, signal });
      }
      default:
        return search satisfies never;
    }
  }

  async function repeat({ id, distance }: { id: string; distance?: number }): Promise<void> {
    await claimed(id, () =>
      records.update(SEARCHES, id, (search) => ({
        ...search,
        ...(search.kind === "reverse" && distance !== undefined ? { distance } : {}),
        state: { status: "loading" },
      })),
    );
  }

  /** Looks a picture up once more by another of its files. */
  async function useCandidate({ id, candidate }: { id: string; candidate: number }): Promise<void> {
    const known = await records.get(["reverse"], id);
    if (!known?.pick.candidates[candidate]) throw codedError("no-record");
    await claimed(id, () =>
      records.update(["reverse"], id, (search) => ({
        ...search,
        pick: { ...search.pick, lookup: candidate },
        state: { status: "loading" },
      })),
    );
  }

  async function cancel(id: string): Promise<void> {
    runs.get(id)?.abort();
    runs.delete(id);
    await records.update(SEARCHES, id, (search) =>
      search.state.status === "loading" ? { ...search, state: { status: "cancelled" } } : search,
    );
    if (!runs.has(id)) await work.end(id);
  }

  /** Nobody can make use of what a service found once it is gone. */
  async function forget(profile_id: string): Promise<void> {
    const all = [...(await records.all("text")), ...(await records.all("reverse"))];
    const doomed = all.filter((search) => search.profile_id === profile_id);
    await Promise.all(doomed.map(({ id }) => cancel(id).then(() => records.remove(id))));
  }
  services.onLeave(forget);

  /** Goes on with a search that another worker began. */
  async function takeUp(id: string): Promise<void> {
    if (!runs.has(id)) await run(id, claim(id));
  }

  return { findPicture, findAt, findImages, fromDraft, repeat, useCandidate, cancel, takeUp };
}

/** A draft that was not made from a picture on a page has an address at most. */
const pickOfFile = ({ url, source_urls: [source] }: DraftFields): Pick => ({
  page: { url: source ?? url, title: "" },
  candidates: [{ url, found: "menu" }],
  shown: 0,
  source_url: source ?? null,
  text: null,
});

/** Fails with `not-fetchable`, which no service would say: it answers an empty list. */
function addressToLookUp({ candidates, shown, lookup = shown }: Pick, base_url: string): string {
  const url = candidates[lookup]?.url ?? "";
  if (placeOutOfReach(url, base_url)) throw codedError("not-fetchable");
  return url;
}

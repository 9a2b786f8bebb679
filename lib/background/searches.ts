import type { Image } from "../api/image.ts";
import { isSamePick, type Pick } from "../capture/pick.ts";
import { codedError, failureOf } from "../failure.ts";
import type { ImageQuery } from "../messages.ts";
import type { DraftFields, ReverseSearch, SearchStep, TextSearch } from "../records.ts";
import type { Verdict } from "../reverse/verdict.ts";
import { searchOrder } from "../settings.ts";
import { settings } from "../storage.ts";
import type { Records } from "./records.ts";
import { type Progress, takeSteps } from "./reverse-steps.ts";
import type { Services } from "./services.ts";
import { copyShot } from "./shot-store.ts";
import { unattended } from "./unattended.ts";
import type { UnfinishedWork } from "./unfinished-work.ts";

/** So long a draft's picture needs not be looked up again, in milliseconds. */
const CHECK_LASTS = 60 * 60_000;

/** A reverse search that has not begun. */
const nothingYet = { steps: [], so_far: [], hidden: [], merged: {}, verdicts: {} };

type Search = ReverseSearch | TextSearch;
const SEARCHES = ["reverse", "text"] as const;

/** How a search ended, with what is written of it at the same time. */
type Ending = Partial<Progress> & { state: Search["state"] };

export type Searches = ReturnType<typeof createSearches>;

/** Most services use it as their default. */
const DEFAULT_DISTANCE = 0.25;

/**
 * Searches as records: each is written in `loading` before anybody hears of it, so that another worker can take it up.
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
  const ends = new Map<string, Promise<void>>();

  /** Looks up the picture of a draft at the service that the draft is for. */
  async function fromDraft(
    id: string,
    isGood?: (search: ReverseSearch) => boolean,
  ): Promise<string> {
    const draft = await records.need(["draft"], id);
    const { pick, fields, profile_id } = draft;
    const isPicked = pick?.candidates.some(({ url }) => url === fields.url);
    const meant = pick && isPicked ? pick : pickOfFile(fields);
    const there =
      isGood &&
      (await records.all("reverse")).find(
        (one) =>
          one.profile_id === profile_id &&
          isSamePick(one.pick, meant) &&
          // On another look at the page, other files may have been found.
          one.pick.candidates.some(({ url }) => url === fields.url) &&
          isGood(one),
      );
    if (there) return there.id;
    const found = await findAt(meant, profile_id);
    void copyShot(meant === pick ? id : "", undefined, found);
    return found;
  }

  const checkDraft = (id: string) =>
    fromDraft(id, ({ created_at, state: { status } }) => {
      const age = now() - created_at;
      return age < CHECK_LASTS && (status === "loading" || status === "ready");
    });

  const findAt = async (pick: Pick, profile_id: string, id = newId()) =>
    start({
      ...base(profile_id),
      id,
      kind: "reverse",
      pick,
      distance: DEFAULT_DISTANCE,
      ...nothingYet,
    });

  async function findImages({
    profile_id,
    ...asked
  }: ImageQuery & { profile_id?: string }): Promise<string> {
    const [profile, chosen] = await Promise.all([
      profile_id ? services.get(profile_id) : services.active(),
      settings.getValue(),
    ]);
    for (const id of runs.keys()) if (await records.get(["text"], id)) await cancel(id);
    return start({ ...base(profile.id), kind: "text", ...searchOrder(chosen), ...asked });
  }

  const base = (profile_id: string) => ({
    id: newId(),
    created_at: now(),
    profile_id,
    state: { status: "loading" } as const,
  });

  async function start(search: Search): Promise<string> {
    await claimed(search.id, () => records.add(search), search);
    return search.id;
  }

  /** Runs a search once `write` has made it `loading`; a text search asks meanwhile, as all that it needs is in one request. */
  async function claimed(
    id: string,
    write: () => Promise<unknown>,
    search?: Search,
  ): Promise<void> {
    const mine = claim(id);
    const answer = search?.kind === "text" ? settle(search, mine.signal) : undefined;
    try {
      await work.begin(id);
      await write();
    } catch (error) {
      await release(id, mine);
      throw error;
    }
    unattended(follow(id, mine, answer));
  }

  /** Ends the run that there is and makes way for a new one, at once: what the old one brings from now on is too late. */
  function claim(id: string): AbortController {
    const mine = new AbortController();
    runs.get(id)?.abort();
    runs.set(id, mine);
    return mine;
  }

  function follow(
    id: string,
    mine: AbortController,
    answer = settle(records.need(SEARCHES, id), mine.signal),
  ): Promise<void> {
    const end = run(id, mine, answer).finally(() => {
      if (ends.get(id) === end) ends.delete(id);
    });
    ends.set(id, end);
    return end;
  }

  async function run(id: string, mine: AbortController, answer: Promise<Ending>): Promise<void> {
    const end = writer(id, mine.signal);
    try {
      const ending = await answer;
      // What was found may not fit into the storage; that it does not needs no room.
      await end(ending).catch((error) =>
        end({ ...ending, state: { status: "failed", failure: failureOf(error) } }),
      );
    } finally {
      await release(id, mine);
    }
  }

  /** Writes what a run brings, until it ends or another one takes its place. */
  const writer = (id: string, signal: AbortSignal) => (brought: Partial<Ending>) =>
    records.update(SEARCHES, id, (search) =>
      signal.aborted || search.state.status !== "loading" ? search : { ...search, ...brought },
    );

  async function release(id: string, mine: AbortController): Promise<void> {
    if (runs.get(id) !== mine) return;
    runs.delete(id);
    await work.end(id);
  }

  async function settle(reading: Search | Promise<Search>, signal: AbortSignal): Promise<Ending> {
    try {
      const search = await reading;
      if (search.state.status !== "loading") return search;
      return await ask(search, signal);
    } catch (error) {
      return { state: { status: "failed", failure: failureOf(error) } };
    }
  }

  async function ask(search: Search, signal: AbortSignal): Promise<Ending> {
    const { profile, client } = await services.open(search.profile_id);
    switch (search.kind) {
      case "reverse":
        return takeSteps(search, { profile, client, signal, write: writer(search.id, signal) });
      case "text": {
        const { q, page, per_page, sf, sd } = search;
        const filter_id = profile.filter?.id;
        const asked = { q, page, per_page, sf, sd, filter_id, signal };
        const { items, total } = await client.search.images(asked);
        const value = { images: items, total, ...(filter_id && { filter_id }) };
        return { state: { status: "ready", value } };
      }
      default:
        return search satisfies never;
    }
  }

  async function repeat({ id, distance }: { id: string; distance?: number }): Promise<void> {
    await claimed(id, () =>
      records.update(SEARCHES, id, (search) => ({
        ...search,
        ...(search.kind === "reverse" &&
          (distance === undefined ? nothingYet : { ...askedAgain(search), distance })),
        state: { status: "loading" },
      })),
    );
  }

  /** What was judged of images that are no longer among those found is not kept. */
  async function keepVerdicts({
    id,
    verdicts,
  }: {
    id: string;
    verdicts: Record<string, Verdict>;
  }): Promise<void> {
    await records.update(["reverse"], id, (search) => {
      const ids = new Set(imagesOf(search).map((image) => String(image.id)));
      const all = Object.entries({ ...search.verdicts, ...verdicts });
      return { ...search, verdicts: Object.fromEntries(all.filter(([image]) => ids.has(image))) };
    });
  }

  /** Looks a picture up once more by another of its files. */
  async function useCandidate({ id, candidate }: { id: string; candidate: number }): Promise<void> {
    const { pick } = await records.need(["reverse"], id);
    if (!pick.candidates[candidate]) throw codedError("no-record");
    await claimed(id, () =>
      records.update(["reverse"], id, (search) => ({
        ...search,
        ...askedAgain(search, [OTHER_IS_CHOSEN]),
        pick: { ...search.pick, lookup: candidate },
        state: { status: "loading" },
      })),
    );
  }

  async function cancel(id: string): Promise<void> {
    runs.get(id)?.abort();
    runs.delete(id);
    await records.update(SEARCHES, id, (search) =>
      search.state.status === "loading"
        ? {
            ...search,
            ...(search.kind === "reverse" && { steps: search.steps.map(cutOff) }),
            state: { status: "cancelled" },
          }
        : search,
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
    if (!runs.has(id)) await follow(id, claim(id));
  }

  /** Resolves when a search has ended, in whatever way; one that another worker began is taken up. */
  async function ended(id: string): Promise<void> {
    await takeUp(id);
    for (let end = ends.get(id); end; end = ends.get(id)) await end;
  }

  return {
    findAt,
    findImages,
    fromDraft: (id: string) => fromDraft(id),
    checkDraft,
    repeat,
    useCandidate,
    keepVerdicts,
    cancel,
    takeUp,
    ended,
  };
}

/** All that a reverse search has found, also while it runs. */
const imagesOf = ({ state, so_far }: ReverseSearch): readonly Image[] =>
  state.status === "ready" ? state.value.images : so_far;

const OTHER_IS_CHOSEN: SearchStep = {
  step: "other-file",
  status: "skipped",
  found: [],
  why: "chosen",
  requests: 0,
};

/** For one more reverse search, which the person wants however certain it is by now; other ways bring the same as before. */
function askedAgain(search: ReverseSearch, more: readonly SearchStep[] = []) {
  const kept = search.steps.filter(
    ({ step, status, why }) =>
      /^(?:address|source|hash)$/u.test(step) && (status === "done" || why !== "certain"),
  );
  const found = new Set(kept.flatMap(({ found }) => found));
  const reverse: SearchStep = { step: "reverse", status: "running", found: [], requests: 0 };
  return {
    steps: [...kept.filter(({ status }) => status !== "running"), reverse, ...more],
    so_far: imagesOf(search).filter(({ id }) => found.has(id)),
    hidden: search.hidden?.filter((id) => found.has(id)) ?? [],
    verdicts: {},
  };
}

const cutOff = (step: SearchStep): SearchStep =>
  step.status === "running" ? { ...step, status: "failed", why: "aborted" } : step;

/** A draft that was not made from a picture on a page has an address at most. */
const pickOfFile = ({ url, source_urls: [source] }: DraftFields): Pick => ({
  page: { url: source ?? url, title: "" },
  candidates: [{ url, found: "menu" }],
  shown: 0,
  source_url: source ?? null,
  text: null,
});

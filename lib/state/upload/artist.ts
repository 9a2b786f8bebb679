import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { MAX_PER_PAGE } from "../../api/list.ts";
import { maySendData } from "../../browser.ts";
import { background } from "../../messages.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { knownArtists, settings } from "../../stored/storage.ts";
import { lookUpTags } from "../../tags/look-up.ts";
import type { TagFacts } from "../../tags/tag-facts.ts";
import {
  type ArtistVote,
  accountQuery,
  artistVotes,
  isArtistTag,
  isConvincingVote,
  spellingVariants,
  tagsOfHandle,
} from "../../upload/artist-evidence.ts";
import type { CheckState } from "../../upload/checks.ts";
import { accountKey, isFederated } from "../../upload/known-artists.ts";
import type { ServiceReader } from "../base/service-reader.ts";
import type { DraftForm } from "./draft-form.ts";

/** Result of looking up the artist tag of an account. */
type ArtistEvidenceState =
  | { status: "asking" }
  | { status: "unasked" }
  /** The user confirmed it in an earlier upload. */
  | { status: "remembered"; tag: string }
  /** The user said that the account is not the artist. */
  | { status: "refused" }
  /** Most votes first; empty if the service has no match for the account or name. */
  | { status: "heard"; votes: readonly ArtistVote[] };

export type ArtistSuggestion = ReturnType<typeof createArtistSuggestion>;

interface ArtistOptions {
  pick: PickedPicture | null;
  profile: Pick<ServiceProfile, "id" | "base_url">;
  form: DraftForm;
  reader: { search: ServiceReader["search"] };
}

/**
 * Finds the artist tag of the account that published a picture, from the service's data. Adds a convincing tag once, automatically;
 * suggests any other.
 */
export function createArtistSuggestion({
  pick,
  profile: { id: profile_id, base_url },
  form,
  reader: { search },
}: ArtistOptions) {
  const account = pick && accountKey(pick);
  const evidence = signal<ArtistEvidenceState>({ status: "asking" });
  const { chosen } = form.tagInput;
  const isArtist = (tag: string) => isArtistTag(tag, base_url);
  const isDecided = computed(() => chosen.tags.value.some(isArtist));
  let ended = false;
  /** Tags that were removed because the account is not the artist. */
  let refusedTags: string[] = [];

  async function recall(): Promise<ArtistEvidenceState | null> {
    const tag = (await knownArtists.getValue())[profile_id]?.[account ?? ""];
    if (tag === "") return { status: "refused" };
    // An earlier version stored tags of namespaces that the service does not use.
    return tag === undefined || !isArtist(tag) ? null : { status: "remembered", tag };
  }

  async function ask(): Promise<void> {
    if (!pick?.artist || account === null) return;
    evidence.value = { status: "asking" };
    try {
      const latest = (await recall()) ?? (await hear(pick.artist, search, base_url));
      if (ended) return;
      batch(() => {
        evidence.value = latest;
        takeOnce(latest);
      });
    } catch {
      if (!ended) evidence.value = { status: "unasked" };
    }
  }

  function takeOnce(evidence: ArtistEvidenceState) {
    const tag = convincing(evidence, !pick || !isFederated(pick));
    const settled = form.takenArtist.peek() !== undefined || isDecided.peek();
    if (tag === null || settled) return;
    form.takenArtist.value = tag;
    chosen.add([tag]);
  }

  void ask();

  return {
    handle: pick?.artist?.handle ?? null,
    /** Artists that the page may mean. */
    offered: pick?.offered_artists ?? [],
    /** Returns the service's usual tag for an account's name. */
    tagOf: (handle: string) => tagsOfHandle(handle, base_url)[0],
    evidence: evidence as ReadonlySignal<ArtistEvidenceState>,
    ask,
    /** State for the checks. */
    state: computed((): CheckState => {
      const { status } = evidence.value;
      if (account === null || isDecided.value || status === "refused") return "passed";
      if (status === "asking") return "running";
      return status === "unasked" ? "unsure" : "warns";
    }),
    /** Stores that the account is not the artist, and removes the tags that came from its name. */
    async refuse() {
      if (!pick?.artist || account === null) return;
      const accountTags = [form.takenArtist.peek(), ...tagsOfHandle(pick.artist.handle, base_url)];
      refusedTags = chosen.tags.peek().filter((tag) => accountTags.includes(tag));
      batch(() => {
        evidence.value = { status: "refused" };
        chosen.remove(refusedTags);
      });
      await background.rememberArtist({ profile_id, account, tag: "" }).catch(() => {});
    },
    /** Removes what the user said about the account, and looks it up again. */
    async forget() {
      if (account === null) return;
      await background.rememberArtist({ profile_id, account, tag: null }).catch(() => {});
      chosen.add(refusedTags.splice(0));
      await ask();
    },
    dispose() {
      ended = true;
    },
  };
}

const targetsOf = (facts: readonly TagFacts[]) =>
  facts.map(({ name, alias_of }) => alias_of ?? name);

/** Returns the tag to add. A name says nothing where another instance may have the same one. */
function convincing(evidence: ArtistEvidenceState, isUnique: boolean): string | null {
  if (evidence.status === "remembered") return evidence.tag;
  if (evidence.status !== "heard" || !isConvincingVote(evidence.votes)) return null;
  const [vote] = evidence.votes;
  return vote && (isUnique || vote.images > 0) ? vote.tag : null;
}

/** Asks the service for the tags of an account, by its name and by the images from its pages. */
async function hear(
  { handle, url }: NonNullable<PickedPicture["artist"]>,
  search: ServiceReader["search"],
  base_url: string,
): Promise<ArtistEvidenceState> {
  const { hide_pages } = await settings.getValue();
  const isHidden = hide_pages || !(await maySendData("browsingActivity"));
  const q = url && !isHidden && accountQuery(url);
  const handleTags: readonly string[] = tagsOfHandle(handle, base_url);
  const [facts, { items }] = await Promise.all([
    lookUpTags(search.tags, [...handleTags, ...spellingVariants(handle, base_url)]),
    q ? search.images({ q, per_page: MAX_PER_PAGE }) : { items: [] },
  ]);
  const votes = artistVotes({
    base_url,
    handle,
    images: items.flatMap((image) => (image.state === "visible" ? [image.tags] : [])),
    known: targetsOf(facts.filter(({ name }) => handleTags.includes(name))),
    alike: targetsOf(facts.filter(({ name }) => !handleTags.includes(name))),
  });
  return { status: "heard", votes };
}

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { VisibleImage } from "../../api/image.ts";
import {
  type ChosenAdditions,
  chosenAdditions,
  keyOfAddition,
} from "../../completion/chosen-additions.ts";
import { compareDetails, type MissingDetail } from "../../completion/compare-details.ts";
import type { OwnDetails } from "../../completion/own-details.ts";
import { type ImageForm, requestedForms } from "../../picture/form-data.ts";
import type { Quality } from "../../reverse/judging/verdict.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { knownArtists, tagDictionary } from "../../stored/storage.ts";
import { type FindTag, namesToFind } from "../../tags/match-tags.ts";
import { spellingVariants, tagsOfHandle } from "../../upload/artist-evidence.ts";
import { createResource } from "../base/resource.ts";
import { createServiceReader } from "../base/service-reader.ts";
import { watchItem } from "../base/watch-item.ts";
import { createTagFinder, lookUpNames } from "../tags/carry-over.ts";
import { openTagSource } from "../tags/open-tag-source.ts";
import { additionFilling, createFormFilling } from "./form-filling.ts";

export interface CompletionOptions {
  profile: ServiceProfile;
  own: OwnDetails;
  /** The account that published the picture; see `accountKey`. */
  account: string | null;
  image: VisibleImage;
  quality: Quality;
}

export type Completion = ReturnType<typeof createCompletion>;

/** Creates the comparison of what the user has with an image, and the choice of what to add to it. Asks the service for nothing by itself. */
export function createCompletion({ profile, own, account, image, quality }: CompletionOptions) {
  const { base_url, rules } = profile;
  const reader = createServiceReader(profile.id);
  const source = openTagSource(`completion ${image.id}`, profile.id);
  const dictionary = watchItem(tagDictionary);
  const artists = watchItem(knownArtists);
  const current = signal(image);
  const translations = computed(() => dictionary.value?.[profile.id]);
  const lookedUp = createResource(() =>
    lookUpNames(reader.search.tags, namesOf(own, base_url, translations.peek())),
  );
  const find = computed<FindTag>(() => {
    const finder = source.finder();
    return finder ? createTagFinder(finder) : (lookedUp.value.value ?? (() => undefined));
  });

  const comparison = computed(() =>
    compareDetails(own, current.value, {
      base_url,
      rules,
      quality,
      find: find.value,
      translations: translations.value,
      artistTag: artists.value?.[profile.id]?.[account ?? ""] || undefined,
    }),
  );
  /** Keys of additions whose choice the user changed. */
  const toggled = signal<ReadonlySet<string>>(new Set());
  const isChosen = (one: MissingDetail) => one.isSure !== toggled.value.has(keyOfAddition(one));
  const chosen = computed(() => chosenAdditions(comparison.value.additions.filter(isChosen)));

  const { fill, ...filling } = createFormFilling({ profile, reader, image_id: image.id });

  return {
    ...filling,
    /** Fills in what the user chose to add. Call it in the handler of a click. */
    addToImage(note: string) {
      const forms = formsOfAdditions(chosen.peek());
      return fill(forms, (latest) => {
        current.value = latest;
        return additionFilling(chosen.peek(), latest, note);
      });
    },
    /** The image as it was read last. */
    image: current as ReadonlySignal<VisibleImage>,
    comparison,
    chosen,
    isChosen,
    toggle(one: MissingDetail) {
      const key = keyOfAddition(one);
      toggled.value = toggled.peek().symmetricDifference(new Set([key]));
    },
    /** Looks up the page's tags, where the service has no vocabulary. */
    lookUp: lookedUp.load,
    isLookingUp: lookedUp.busy,
    failure: lookedUp.failure,
    dispose: source.dispose,
  };
}

const formsOfAdditions = ({ sources, tags, description }: ChosenAdditions): ImageForm[] =>
  requestedForms({
    sources: sources.length > 0,
    tags: tags.length > 0,
    description: description !== null,
  });

/** Returns the names to look up, best first for each tag. */
function namesOf(
  { artist, postTags, tags }: OwnDetails,
  base_url: string,
  translations: Parameters<typeof namesToFind>[2]["translations"],
): string[][] {
  const { host = "", tags: ofPost } = postTags ?? {};
  const ofArtist = artist
    ? [...tagsOfHandle(artist.handle, base_url), ...spellingVariants(artist.handle, base_url)]
    : [];
  const ofPage = (ofPost ?? []).map((tag) => namesToFind(host, tag, { base_url, translations }));
  return [ofArtist, ...ofPage, ...tags.map((tag) => [tag])];
}

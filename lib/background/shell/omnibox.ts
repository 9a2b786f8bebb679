import * as v from "valibot";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { countField, textOrNull } from "../../api/fields.ts";
import { failureOf } from "../../base/failure.ts";
import { panelPage } from "../../browser.ts";
import { completeTerm, MIN_TERM_LENGTH, termAtCaret } from "../../query/complete.ts";
import { type ServiceProfile, tagIdsHiddenFromSuggestions } from "../../stored/service-profile.ts";
import { settings, services as storedServices } from "../../stored/storage.ts";
import { readVocabulary } from "../../stored/vocabulary-database.ts";
import { normaliseTagName } from "../../tags/normalise.ts";
import type { SuggestedTag } from "../../tags/tag-facts.ts";
import type { Vocabulary } from "../../tags/vocabulary.ts";
import type { Searches } from "../search/searches.ts";
import type { Services } from "../service/services.ts";
import type { createSuggestions } from "../tags/suggestions.ts";

type Suggestion = { content: string; description: string };
type Disposition = "currentTab" | "newForegroundTab" | "newBackgroundTab";

/** Fields of a found tag that suggestions need. */
const SuggestedTagsSchema = v.object({
  tags: v.array(v.object({ name: v.string(), images: countField, aliased_tag: textOrNull })),
});

/** Maximum number of suggestions. Browsers show no more. */
const MAX_SUGGESTIONS = 6;

/** Matches characters that XML cannot contain, and control characters: https://www.w3.org/TR/xml/#charsets. Chromium drops all suggestions for one of them. */
const NOT_IN_XML =
  /[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+|[\p{Cc}\p{Noncharacter_Code_Point}]+/gu;

/** Escapes text for Chromium, which parses a description as XML and refuses malformed ones. Firefox shows it unparsed. */
export function descriptionText(text: string, isXml = import.meta.env.BROWSER !== "firefox") {
  const line = text.replace(NOT_IN_XML, " ");
  return isXml ? line.replace(/[&<>"']/gu, (mark) => `&#${mark.charCodeAt(0)};`) : line;
}

/**
 * Returns the service that a text names before a colon, as in `board: cat`, and the query behind it. Names are those of the profiles and
 * their hosts, in any case. Without one, the query is the whole text.
 */
export function splitServicePrefix(
  text: string,
  profiles: readonly ServiceProfile[],
): { profile: ServiceProfile | undefined; before: string; q: string } {
  const typed = text.trimStart();
  const [match] = profiles
    .flatMap((profile) =>
      [profile.name, new URL(profile.base_url).host].map((name) => ({ profile, name })),
    )
    .filter(({ name }) => {
      const isNamed = typed.toLowerCase().startsWith(`${name.toLowerCase()}:`);
      // A tag may begin with the name too, as in `artist:cat`.
      return isNamed && /^(?:\s|$)/u.test(typed.slice(name.length + 1));
    })
    .toSorted((a, b) => b.name.length - a.name.length);
  if (!match) return { profile: undefined, before: "", q: text.trim() };
  const q = typed.slice(match.name.length + 1).trimStart();
  return { profile: match.profile, before: typed.slice(0, match.name.length + 1).concat(" "), q };
}

/** Handles searches from the address bar, with the keyword in the manifest. */
export function createOmnibox({
  services,
  searches,
  suggestions,
  delay = 120,
}: {
  services: Pick<Services, "active">;
  searches: Pick<Searches, "findImages">;
  suggestions: ReturnType<typeof createSuggestions>;
  /** Debounce time in milliseconds before the service is asked. */
  delay?: number;
}) {
  const searchTags = createOmniboxTags(suggestions);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Shows which service Enter will search. */
  async function showTarget(profile?: ServiceProfile): Promise<void> {
    const words = await Promise.resolve(profile ?? services.active()).then(
      ({ name }) => i18n.t("omnibox.search", [name]),
      () => i18n.t("omnibox.noService"),
    );
    browser.omnibox.setDefaultSuggestion({ description: descriptionText(words) });
  }

  async function suggestionsFor(text: string): Promise<Suggestion[]> {
    const { profile, before, q: query } = splitServicePrefix(text, await storedProfiles());
    await showTarget(profile);
    const place = termAtCaret(query, query.length);
    if (!place || place.typed.trim().length < MIN_TERM_LENGTH) return [];
    const tags = await searchTags(place.typed, profile ?? (await services.active()));
    return tags
      .map(({ name, images, alias_of }) => ({
        content: before + completeTerm(query, place, { kind: "name", name }).query,
        // An alias has no images of its own, and finds those of its target.
        description: descriptionText(
          alias_of === null ? i18n.t("omnibox.tag", images, [name, `${images}`]) : name,
        ),
      }))
      .filter(({ content }) => content !== before + query)
      .slice(0, MAX_SUGGESTIONS);
  }

  return {
    /** Shows what Enter will do. */
    onStarted: () => showTarget(),

    onChanged(text: string, suggest: (suggestions: Suggestion[]) => void): void {
      clearTimeout(waiting);
      const timer = setTimeout(async () => {
        // Suggestions are optional: the user can type a search without them.
        const offered = await suggestionsFor(text).catch(() => []);
        if (timer === waiting) suggest(offered);
      }, delay);
      waiting = timer;
    },

    /**
     * Shows search results, or why the search failed, where the browser asks for them. Opens the options if there is no service to search.
     */
    async onEntered(text: string, disposition: Disposition): Promise<void> {
      clearTimeout(waiting);
      waiting = undefined;
      const { profile, q } = splitServicePrefix(text, await storedProfiles());
      if (q === "") return;
      let url: string;
      try {
        url = panelPage(
          "record",
          await searches.findImages({ q, page: 1, ...(profile && { profile_id: profile.id }) }),
        );
      } catch (error) {
        const { code } = failureOf(error);
        if (code === "no-service") return browser.runtime.openOptionsPage();
        url = panelPage("failure", code);
      }
      if (disposition === "currentTab") await browser.tabs.update({ url });
      else await browser.tabs.create({ url, active: disposition === "newForegroundTab" });
    },
  };
}

const storedProfiles = async () => (await storedServices.getValue()).profiles;

const openStored = async (bytes: ArrayBuffer): Promise<Vocabulary> =>
  (await import("../../tags/vocabulary.ts")).openVocabulary(bytes);

/** Creates the search for tags that begin with a term: in the vocabulary, else by a request. */
function createOmniboxTags(suggestions: ReturnType<typeof createSuggestions>) {
  /** The vocabulary that this worker has read last. */
  let opened: { id: string; vocabulary: Vocabulary } | null = null;

  async function vocabularyOf(id: string): Promise<Vocabulary | null> {
    if (opened?.id !== id) {
      const stored = await readVocabulary(id);
      // Only views check a new one.
      opened =
        stored?.state === "ready" && stored.bytes
          ? { id, vocabulary: await openStored(stored.bytes) }
          : null;
    }
    return opened?.vocabulary ?? null;
  }

  return async (term: string, { id, filter }: ServiceProfile): Promise<readonly SuggestedTag[]> => {
    const vocabulary = await vocabularyOf(id).catch(() => null);
    if (vocabulary) {
      const hiddenIds = tagIdsHiddenFromSuggestions(await settings.getValue(), filter);
      const tags = vocabulary.search(
        normaliseTagName(term),
        MAX_SUGGESTIONS,
        ({ images, associated_ids }) =>
          images > 0 && !associated_ids.some((one) => hiddenIds.has(one)),
      );
      if (tags) return tags;
    }
    const response = await suggestions.suggest({ input: "omnibox", term, profile_id: id });
    return v
      .parse(SuggestedTagsSchema, response)
      .tags.map(({ aliased_tag, ...tag }) => ({ ...tag, alias_of: aliased_tag }));
  };
}

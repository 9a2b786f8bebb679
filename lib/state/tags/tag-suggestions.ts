import { MIN_TERM_LENGTH } from "../../query/complete.ts";
import { nameBeginsWith } from "../../tags/local-tags.ts";
import { normaliseTagName } from "../../tags/normalise.ts";
import { removedTag } from "../../tags/parse-tags.ts";
import type { SuggestedTag } from "../../tags/tag-facts.ts";
import { isTagName } from "../../tags/tag-name.ts";
import { withoutSearchSyntax } from "../../tags/without-search-syntax.ts";
import { createFieldOptions } from "../base/options.ts";
import { createTagOffers, type TagOffer, type TagOffersOptions } from "./tag-offers.ts";

export type TagSuggestions = ReturnType<typeof createTagSuggestions>;

/** Creates the suggestions below the field: local ones immediately, the service's after a pause in typing. */
export function createTagSuggestions(offerOptions: TagOffersOptions) {
  const { source, knowledge } = offerOptions;
  const { offersFor, complete, removals, termToFind } = createTagOffers(offerOptions);
  const options = createFieldOptions<TagOffer>(({ name }) => name);
  const { list, leave, close } = options;

  /** Returns earlier results that match the longer text, so that the list narrows without flicker. */
  function stillFitting(term: string): SuggestedTag[] {
    const current = list.peek();
    if (current.status !== "open") return [];
    return current.items.flatMap(({ from, name, facts }) =>
      from === "service" && facts && nameBeginsWith(name, term) ? [facts] : [],
    );
  }

  function showAnew(offers: readonly TagOffer[]) {
    leave();
    options.show(offers);
  }

  function request(typed: string) {
    options.stop();
    if (typed === "") return close();
    const removed = removedTag(typed);
    if (removed !== null) return showAnew(removals(removed));
    const term = termToFind(typed);
    const isLong = term.length >= MIN_TERM_LENGTH;
    const matches = complete(isLong ? term : "");
    showAnew(offersFor(term, matches ?? stillFitting(term)));
    if (matches || !isLong) return;
    options.askSoon(async (signal) => {
      const suggestions = (await source.suggest(term, signal)).filter(({ name }) =>
        isTagName(name),
      );
      if (signal.aborted) return [];
      const offers = offersFor(term, suggestions);
      knowledge.learn(suggestions);
      return offers;
    });
  }

  return {
    list,
    request,
    /** Shows recent tags while the field is empty. */
    offerRecent: () => options.show(offersFor("", [])),
    /** Returns the offers that begin with a text; none if it is an offered tag itself. */
    longerThan(text: string): readonly TagOffer[] {
      const current = list.peek();
      const typed = withoutSearchSyntax(normaliseTagName(text));
      if (current.status !== "open" || typed === "") return [];
      if (current.items.some(({ name }) => name === typed)) return [];
      return current.items.filter(({ name }) => nameBeginsWith(name, typed));
    },
    close,
    move: options.move,
    leaveOption: leave,
    activeItem: options.active,
  };
}

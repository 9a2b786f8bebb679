import { computed, type ReadonlySignal } from "@preact/signals";
import { adviseOnTags } from "../../tags/advice.ts";
import { guessCategory, type TagCategory, toCategory } from "../../tags/category.ts";
import { impliedTags, redundantTags } from "../../tags/implications.ts";
import { impliedTagsIn, unknownNames } from "../../tags/known-tags.ts";
import { nameProblem } from "../../tags/name-problems.ts";
import type { TagRules } from "../../tags/rules.ts";
import type { DoNotPostEntry, SuggestedTag } from "../../tags/tag-facts.ts";
import type { TagSource } from "../../tags/tag-source.ts";
import { likelyIntendedTag, mostUsedLongerTag } from "../../tags/typos.ts";
import type { TagKnowledge } from "./tag-knowledge.ts";

/** A rare tag and the popular tag with a similar or longer name. */
interface Typo {
  name: string;
  intended: string;
}

interface ClaimedTag {
  name: string;
  claims: readonly DoNotPostEntry[];
}

interface TagReportOptions {
  tags: ReadonlySignal<readonly string[]>;
  /** The tags, including those in the unfinished text. */
  value: ReadonlySignal<readonly string[]>;
  /** Offers that begin with an entered name, by that name. */
  longer: ReadonlySignal<ReadonlyMap<string, readonly SuggestedTag[]>>;
  knowledge: Pick<TagKnowledge, "cachedTags" | "near">;
  source: Pick<TagSource, "associated" | "finder" | "isHidden">;
  rules: TagRules;
}

/** Tags often used together that are offered. */
const MAX_ASSOCIATED = 8;

export type TagReport = ReturnType<typeof createTagReport>;

/** Creates the report on the chosen tags. Recomputed when the tags or their data change, not at every keystroke. */
export function createTagReport({
  tags,
  value,
  longer,
  knowledge: { cachedTags, near },
  source,
  rules,
}: TagReportOptions) {
  const implied = computed(() => impliedTags(tags.value, impliedTagsIn(cachedTags.value)));
  const redundant = computed(() => redundantTags(tags.value, impliedTagsIn(cachedTags.value)));

  const typos = computed(() =>
    tags.value.flatMap((name): Typo[] => {
      const facts = cachedTags.value.get(name);
      const images = facts === undefined ? null : (facts?.images ?? 0);
      const intended =
        (facts ? null : mostUsedLongerTag(longer.value.get(name) ?? [])) ??
        (images === null ? null : likelyIntendedTag({ name, images }, near.value.get(name) ?? []));
      return intended ? [{ name, intended: intended.name }] : [];
    }),
  );

  const categoryOf = (name: string): TagCategory | null =>
    toCategory(cachedTags.value.get(name)?.category ?? null) ??
    guessCategory(name, rules.rating_tags);

  /**
   * Tags that most images of the chosen ones have too, as far as their names are known. Nothing adds them but the user. Names of artists are
   * left out: a picture is rarely by another artist than its own.
   */
  const associated = computed<readonly string[]>(() => {
    const ids = source.associated(tags.value);
    if (ids.length === 0) return [];
    const chosenNames = new Set(tags.value);
    const tagsById = new Map([...cachedTags.value.values()].map((tag) => [tag?.id, tag]));
    return ids
      .flatMap((id) => tagsById.get(id) ?? [])
      .filter((tag) => !source.isHidden(tag, source.finder()?.(tag.name)?.associated_ids))
      .map(({ name, alias_of }) => alias_of ?? name)
      .filter((name) => !chosenNames.has(name) && categoryOf(name) !== "origin")
      .slice(0, MAX_ASSOCIATED);
  });

  return {
    categoryOf,
    associated,
    /** Tags that the service adds automatically, and the reason. */
    implied,
    /** Chosen tags that the service would add automatically. */
    redundant,
    redundantNames: computed(() => new Set(redundant.value.map(({ name }) => name))),
    problems: computed(() => tags.value.map(nameProblem).filter((problem) => problem !== null)),
    typos,
    misspelledNames: computed(() => new Set(typos.value.map(({ name }) => name))),
    /** Tags that do not exist on the service yet, and would be created. */
    fresh: computed(() => tags.value.filter((name) => cachedTags.value.get(name) === null)),
    /** Tags with a request of an artist or owner, implied tags included. */
    claimed: computed(() =>
      [...tags.value, ...implied.value.map(({ name }) => name)].flatMap((name): ClaimedTag[] => {
        const claims = cachedTags.value.get(name)?.dnp ?? [];
        return claims.length > 0 ? [{ name, claims }] : [];
      }),
    ),
    /** True until the service's data on all of them is known. */
    incomplete: computed(() => unknownNames(tags.value, cachedTags.value).length > 0),
    /** Returns advice by the given rules, which may be more accurate than the profile's. Services drop names that are too long. */
    advise: (better: TagRules = rules) =>
      adviseOnTags(
        [
          ...value.value.filter((name) => nameProblem(name)?.code !== "too-long"),
          ...implied.value.map(({ name }) => name),
        ],
        better,
      ),
  };
}

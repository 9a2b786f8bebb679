import { computed, type ReadonlySignal } from "@preact/signals";
import { adviseOnTags } from "../tags/advice.ts";
import { impliedTags, redundantTags } from "../tags/implications.ts";
import { impliesIn, unknownNames } from "../tags/known-tags.ts";
import { nameProblem } from "../tags/name-problems.ts";
import type { TagRules } from "../tags/rules.ts";
import type { DnpClaim } from "../tags/tag-facts.ts";
import { likelyMeant } from "../tags/typos.ts";
import type { TagKnowledge } from "./tag-knowledge.ts";

/** A rare tag, and the much used one beside it. */
export interface Typo {
  name: string;
  /** Images that carry it; 0 also where the service has no such tag. */
  images: number;
  meant: string;
  meantImages: number;
}

export interface ClaimedTag {
  name: string;
  claims: readonly DnpClaim[];
}

export interface TagReportOptions {
  tags: ReadonlySignal<readonly string[]>;
  /** The tags, and what the unfinished text would become. */
  value: ReadonlySignal<readonly string[]>;
  knowledge: TagKnowledge;
  rules: TagRules;
}

/** What can be said of the chosen tags. Reckoned when tags or what is known of them change, never for a keystroke. */
export function createTagReport({
  tags,
  value,
  knowledge: { known, near },
  rules,
}: TagReportOptions) {
  const implied = computed(() => impliedTags(tags.value, impliesIn(known.value)));
  const redundant = computed(() => redundantTags(tags.value, impliesIn(known.value)));

  return {
    /** Tags that the service will add by itself, and why. */
    implied,
    /** Chosen tags that would come by themselves. */
    redundant,
    chainOf: computed(() => new Map(redundant.value.map(({ name, chain }) => [name, chain]))),
    problems: computed(() => tags.value.map(nameProblem).filter((problem) => problem !== null)),
    typos: computed(() =>
      tags.value.flatMap((name): Typo[] => {
        const facts = known.value.get(name);
        if (facts === undefined) return [];
        const images = facts?.images ?? 0;
        const meant = likelyMeant({ name, images }, near.value.get(name) ?? []);
        return meant ? [{ name, images, meant: meant.name, meantImages: meant.images }] : [];
      }),
    ),
    /** Tags that the service does not have yet, and would make. */
    fresh: computed(() => tags.value.filter((name) => known.value.get(name) === null)),
    /** Tags about which somebody asked for something, those that come by themselves included. */
    claimed: computed(() =>
      [...tags.value, ...implied.value.map(({ name }) => name)].flatMap((name): ClaimedTag[] => {
        const claims = known.value.get(name)?.dnp ?? [];
        return claims.length > 0 ? [{ name, claims }] : [];
      }),
    ),
    /** What the service knows of them has not been heard yet. */
    incomplete: computed(() => unknownNames(tags.value, known.value).length > 0),
    /** By the rules given, which may be better than those of the profile. */
    advise: (better: TagRules = rules) =>
      adviseOnTags([...value.value, ...implied.value.map(({ name }) => name)], better),
  };
}

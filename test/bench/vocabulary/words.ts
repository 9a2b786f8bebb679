import type { SourceTag } from "../../service/tags/vocabulary.ts";

const TAGS = 50_000;
const SYLLABLES =
  "ka mo ri ta ne so lu pi da fe go hi be ja nu wo sha tre lin mar col sto ver ing ed er".split(
    " ",
  );
const NAMESPACES = ["artist:", "oc:", "series:"];

/** Returns numbers from 0 to below 1 that are the same in each run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns a vocabulary of a large service: tags of one to three words, a third with a namespace, with as many associated tags as the format allows. */
export function largeVocabulary(): SourceTag[] {
  const random = createRandom(31);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join("");
  const names = new Set<string>();
  while (names.size < TAGS) {
    const words = Array.from({ length: 1 + Math.floor(random() * 3) }, word).join(" ");
    names.add(random() < 1 / 3 ? pick(NAMESPACES) + words : words);
  }
  return [...names].map((name, index) => ({
    name,
    images: Math.floor(1_000_000 / (index + 1)),
    associated_ids: Array.from({ length: Math.floor(random() * 9) }, () =>
      Math.floor(random() * TAGS),
    ),
  }));
}

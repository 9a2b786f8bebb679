import type { KnownTag } from "../../../../lib/tags/tag-facts.ts";

const CATEGORIES: Record<string, readonly string[]> = {
  character: "rarity|trixie|starlight glimmer|princess luna|nightmare moon".split("|"),
  oc: "oc|oc only|sea breeze the pony".split("|"),
  species: "pony|unicorn|pegasus".split("|"),
  "body-type": ["anthro"],
  origin: ["ann of the sea"],
};
const IMPLIED: Record<string, readonly string[]> = {
  animation: ["animated"],
  cinemagraph: ["animated"],
  cutout: ["transparent background"],
  "duo female": ["duo"],
  gif: ["animated"],
  mare: ["female"],
  "nightmare moon": ["princess luna"],
  "oc only": ["oc"],
  pegasus: ["pony"],
  stallion: ["male"],
  "solo female": ["solo", "female"],
  unicorn: ["pony"],
  "unnamed oc": ["oc"],
  unshorn: ["nudity"],
  webm: ["animated"],
};
const ALIASES: Record<string, string> = {
  animatd: "animated",
  rarty: "rarity",
  "source neded": "source needed",
  "transparant background": "transparent background",
  "unknown artist": "artist needed",
};
/** Tags that no picture has. */
const NEW = "ann|ben|cid|artist:cid|artist:dan".split("|");

/** Returns what the service tells of a tag. */
export const known = (name: string): KnownTag | null =>
  NEW.includes(name)
    ? null
    : {
        name,
        images: 1000,
        alias_of: ALIASES[name] ?? null,
        implies: [...(IMPLIED[name] ?? [])],
        category: Object.keys(CATEGORIES).find((key) => CATEGORIES[key]?.includes(name)) ?? null,
      };

/** Facts on these tags and all behind them. */
export function knownTags(names: readonly string[]): ReadonlyMap<string, KnownTag | null> {
  const all = new Set(names);
  for (const name of all) {
    const tag = known(name);
    for (const next of [tag?.alias_of ?? [], tag?.implies ?? []].flat()) all.add(next);
  }
  return new Map([...all].map((name) => [name, known(name)]));
}

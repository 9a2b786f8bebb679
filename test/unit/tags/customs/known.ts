import type { KnownTag } from "../../../../lib/tags/tag-facts.ts";

const CATEGORIES: Record<string, readonly string[]> = {
  character: [
    ..."rarity|trixie|starlight glimmer|princess luna|nightmare moon|spike|spike (dog)|applejack".split(
      "|",
    ),
    ..."queen chrysalis|twilight sparkle|sci-twi|midnight sparkle|nick wilde|judy hopps".split("|"),
    ..."rarity (mlp)|trixie (mlp)|character:rarity|character:applejack".split("|"),
    ..."fluttershy|big macintosh|sweetie belle|pinkie pie|sunset shimmer".split("|"),
  ],
  oc: "oc|oc only|oc:opal shine|oc:dusk lily|sea breeze the pony".split("|"),
  species: "pony|unicorn|pegasus|fox|wolf".split("|"),
  "body-type": ["anthro"],
  origin: ["ann of the sea"],
};
const IMPLIED: Record<string, readonly string[]> = {
  "ai generated": ["ai content"],
  "anal sex": ["anal", "sex"],
  animation: ["animated"],
  cinemagraph: ["animated"],
  cutout: ["transparent background"],
  creampie: ["cum"],
  "duo female": ["duo"],
  "duo male": ["duo"],
  "edited screencap": ["edit", "screencap"],
  gif: ["animated"],
  "gradient background": ["simple background"],
  horsecock: ["penis"],
  mare: ["female"],
  "knotted penis": ["penis"],
  "midnight sparkle": ["twilight sparkle"],
  "nightmare moon": ["princess luna"],
  "oc only": ["oc"],
  "oc:dusk lily": ["oc"],
  "oc:opal shine": ["oc"],
  pegasus: ["pony"],
  "sci-twi": ["twilight sparkle"],
  stallion: ["male"],
  "solo female": ["solo", "female"],
  "solo male": ["solo", "male"],
  "trio female": ["trio"],
  unicorn: ["pony"],
  "unnamed oc": ["oc"],
  unshorn: ["nudity"],
  "vaginal sex": ["sex"],
  vixen: ["fox", "female"],
  webm: ["animated"],
  "white background": ["simple background"],
};
const ALIASES: Record<string, string> = {
  "ai art": "ai generated",
  alone: "solo",
  animatd: "animated",
  "animated gif": "gif",
  dick: "penis",
  "no background": "simple background",
  "official art": "official",
  rarty: "rarity",
  "solo woman": "solo female",
  "source neded": "source needed",
  "transparant background": "transparent background",
  "unknown artist": "artist needed",
  "unofficial characters only": "oc only",
};
/** Tags that no picture has. */
const NEW =
  "ann|ben|cid|sea bell|blue ink|opal field|artist:cid|artist:dan|artist:opal field".split("|");

/** Returns what the service tells of a tag. */
export const knownTag = (name: string): KnownTag | null =>
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
    const tag = knownTag(name);
    for (const next of [tag?.alias_of ?? [], tag?.implies ?? []].flat()) all.add(next);
  }
  return new Map([...all].map((name) => [name, knownTag(name)]));
}

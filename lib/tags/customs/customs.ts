import type { FileTraits } from "../../file/traits.ts";
import type { Board } from "../board.ts";
import type { KnownTags } from "../known-tags.ts";
import { type ResolvedTags, resolveTags, type TagPattern } from "./resolved-tags.ts";

export interface CustomsInput {
  board: Board | null;
  tags: readonly string[];
  knownTags: KnownTags;
  /** Returns true for tags that the service is known to have, without asking it. */
  exists: (name: string) => boolean;
  rating_tags: readonly string[];
  file: FileTraits;
  /** Tags of the maker that the page names, the likeliest first; null while they are looked up. */
  makers: readonly string[] | null;
  /** Tags of makers that the page may mean. */
  possibleMakers: readonly string[];
  hasSource: boolean;
  /** Tags that usually stand beside the chosen ones, the most frequent first. */
  usual: readonly string[];
}

/** A change that one press makes. */
export interface Repair {
  add: readonly string[];
  drop: readonly string[];
}

/** Something about the tags that is worth a look. It never blocks. */
export interface TagHint<Code extends string = string> {
  code: Code;
  /** Tags that the words name. */
  names: readonly string[];
  /** Any of them mends it; none if the user must decide otherwise. */
  repairs: readonly Repair[];
  isQuiet: boolean;
}

/** A hint at what the board's regulars would correct. */
export type CustomHint = TagHint<CustomCode>;

type Found = Pick<TagHint, "names"> & Partial<Pick<TagHint, "repairs">>;
type Facts = CustomsInput & { list: ResolvedTags };

interface Custom {
  code: string;
  /** Boards that have it; absent: all. */
  on?: readonly Board[];
  notOn?: readonly Board[];
  /** It waits until the service has told all about the tags, because another tag may imply the missing one. */
  waits?: true;
  /** Shown only on request, because it is often wrong. */
  isQuiet?: true;
  /** Worth saying even if the board has none of the tags that it would add: the user may know another one. */
  isOpen?: true;
  /** Worth saying before the first tag. */
  isEarly?: true;
  find: (facts: Facts) => Found | null;
}

/** Derpibooru and boards that began with its tags. */
const FAMILY: readonly Board[] = ["derpibooru", "manebooru", "ponerpics", "ponybooru", "tantabus"];

const MAKERS =
  "artist|author|colorist|creator|director|editor|generator|photographer|prompter|writer".split(
    "|",
  );
/** Tags that stand in for a maker. */
const NO_MAKER = [
  ...["artist", "author", "colorist", "editor", "photographer", "prompter"].map(
    (maker) => `${maker} needed`,
  ),
  ..."anonymous artist|anonymous editor|anonymous prompter|official|photo|screencap".split("|"),
];
/** Tags that no picture has which everybody may see. */
const NOT_SAFE = "nipples|vulva|penis|anus|sex|masturbation|cum|crotchboobs|nudity".split("|");
const COUNTS = ["solo", "duo", "trio", "group"];
/** Pictures in which several names are one figure, or only one of them is there. */
const ONE_FIGURE =
  "solo focus|fusion*|self ponidox|multeity|split screen|disguise*|implied *|offscreen *".split(
    "|",
  );
const GENDERS =
  "male|female|mare|stallion|filly|colt|intersex|futa|androgynous|ambiguous gender|gender ambiguous".split(
    "|",
  );

const add = (...names: readonly string[]): Repair => ({ add: names, drop: [] });
const drop = (...names: readonly string[]): Repair => ({ add: [], drop: names });

/** Finds tags that should not be there; one press removes what brings them. */
const surplus = (list: ResolvedTags, patterns: readonly TagPattern[]): Found | null => {
  const names = list.matching(patterns);
  return names.length > 0 ? { names, repairs: [drop(...list.causesOf(names))] } : null;
};

/** Finds that none of these tags is there; each press adds one of them. */
const shortage = (names: readonly string[], about: readonly string[] = []): Found => ({
  names: [...about, ...names],
  repairs: names.map((name) => add(name)),
});

/** The count that fits a number of figures. */
const countOf = (figures: number) => COUNTS[Math.min(figures, COUNTS.length) - 1];

const instead = (list: ResolvedTags, name: string, ...others: readonly string[]): Repair => ({
  add: others,
  drop: list.causesOf([name]),
});

/** Customs of regulars, most valuable first. `test/unit/tags/customs` has lists on which each speaks or is silent. */
export const CUSTOMS = [
  {
    code: "no-origin",
    waits: true,
    isOpen: true,
    find: ({ list, board, makers, possibleMakers }) =>
      hasMaker(list) || makers?.length !== 0
        ? null
        : shortage([...possibleMakers, board === "tantabus" ? "prompter needed" : "artist needed"]),
  },
  {
    code: "maker-from-page",
    isEarly: true,
    find: ({ list, makers, possibleMakers }) =>
      !makers?.length || hasMaker(list)
        ? null
        : {
            names: makers.slice(0, 1),
            repairs: [...makers, ...possibleMakers].map((name) => add(name)),
          },
  },
  {
    code: "rating-too-low",
    notOn: ["cubfur"],
    find: ({ list, board }) => {
      if (!list.has("safe")) return null;
      const names = list.matching(
        NOT_SAFE.filter((name) => name !== "nudity" || board !== "furbooru"),
      );
      return names.length > 0 ? { names } : null;
    },
  },
  {
    code: "count-conflict",
    find({ list }) {
      const counts = list.matching(COUNTS);
      if (counts.length < 2) return null;
      const right = list.isKnown ? countOf(list.figures().length) : undefined;
      const countsToKeep = right !== undefined && counts.includes(right) ? [right] : counts;
      return {
        names: counts,
        repairs: countsToKeep.map((count) =>
          drop(...list.causesOf(counts.filter((other) => other !== count))),
        ),
      };
    },
  },
  {
    code: "solo-with-many",
    waits: true,
    find({ list }) {
      const figures = list.figures();
      if (figures.length < 2 || !isOnly(list, "solo") || list.has(...ONE_FIGURE)) return null;
      const count = countOf(figures.length) ?? "group";
      return {
        names: figures,
        repairs: [instead(list, "solo", count), drop(...list.causesOf(["solo"]))],
      };
    },
  },
  {
    code: "count-too-low",
    waits: true,
    find({ list }) {
      const { length } = list.figures();
      const count = ["duo", "trio"].find((name) => isOnly(list, name));
      // One more may be a toy or stand in the background.
      if (!count || length < COUNTS.indexOf(count) + 3) return null;
      return { names: [count], repairs: [instead(list, count, "group")] };
    },
  },
  {
    code: "animated-missing",
    waits: true,
    find: ({ list, file: { moves, format } }) =>
      moves === true && !list.has("animated")
        ? {
            names: ["animated"],
            repairs: [add("animated", ...(format === "gif" || format === "webm" ? [format] : []))],
          }
        : null,
  },
  {
    code: "animated-but-still",
    find: ({ list, file }) =>
      file.moves === false || file.format === "jpeg" ? surplus(list, ["animated"]) : null,
  },
  {
    code: "transparency-missing",
    on: [...FAMILY, "furbooru"],
    waits: true,
    find({ list, file: { clear, format } }) {
      // Edges that are smoothed have a few clear pixels too.
      const isClear = clear !== null && clear >= 0.01;
      const missingTags = [
        ...(isClear ? ["transparent background"] : []),
        ...(format === "svg" ? ["vector", "svg"] : []),
      ].filter((name) => !list.has(name));
      return missingTags.length > 0 ? { names: missingTags, repairs: [add(...missingTags)] } : null;
    },
  },
  {
    code: "transparency-impossible",
    find: ({ list, file: { format } }) =>
      format === "jpeg" ? surplus(list, ["transparent background"]) : null,
  },
  {
    code: "solo-female-in-safe",
    on: ["derpibooru", "ponybooru", "ponerpics", "tantabus"],
    find: ({ list }) =>
      list.has("safe") && list.has("solo female")
        ? { names: ["solo female"], repairs: [instead(list, "solo female", "solo", "female")] }
        : null,
  },
  {
    code: "origin-and-needed",
    find({ list }) {
      const makersInTags = MAKERS.filter((maker) => list.has(`${maker}:*`));
      const names = makersInTags.map((maker) => `${maker === "creator" ? "artist" : maker} needed`);
      const isNamedOc =
        list.matching(["oc:*"]).length === 1 && !list.has("unnamed oc") && isCountFull(list);
      return surplus(list, [...names, ...(isNamedOc ? ["oc name needed"] : [])]);
    },
  },
  {
    code: "source-needed-with-source",
    find: ({ list, hasSource }) =>
      surplus(list, [
        ...(hasSource ? ["source needed", "dead source"] : []),
        ...(list.has("derpibooru exclusive") ? ["source needed"] : []),
      ]),
  },
  {
    code: "generated",
    waits: true,
    find: ({ list, file }) =>
      (file.isGenerated || list.has("generator:*", "prompter:*")) && !list.has("ai *")
        ? shortage(["ai content"])
        : null,
  },
  {
    code: "generated-how",
    on: ["tantabus"],
    waits: true,
    find({ list }) {
      const ways = ["ai generated", "ai assisted", "ai composition"];
      return list.has(...ways) ? null : shortage(ways);
    },
  },
  {
    code: "oc-only-with-canon",
    waits: true,
    find({ list }) {
      const names = list.ofCategory("character").filter((name) => !name.startsWith("oc:"));
      return names.length > 0 && list.has("oc only")
        ? { names, repairs: [drop(...list.causesOf(["oc only"]))] }
        : null;
    },
  },
  {
    code: "artist-without-prefix",
    find({ tags, knownTags, makers }) {
      const prefixedTags = tags.flatMap((name) => {
        const isNew = (knownTags.get(name)?.images ?? 0) === 0 && knownTags.has(name);
        const artistTag = knownTags.get(`artist:${name}`);
        const tag =
          artistTag && artistTag.images > 0 && isNew
            ? `artist:${name}`
            : makers?.find((maker) => maker.replace(/^[a-z]+:/u, "") === name);
        return tag !== undefined && tag !== name ? [{ name, tag }] : [];
      });
      if (prefixedTags.length === 0) return null;
      return {
        names: prefixedTags.flatMap(({ name, tag }) => [name, tag]),
        repairs: [
          { add: prefixedTags.map(({ tag }) => tag), drop: prefixedTags.map(({ name }) => name) },
        ],
      };
    },
  },
  {
    code: "background-conflict",
    find({ list }) {
      const plain = list.matching([
        "simple background",
        "white background",
        "transparent background",
      ]);
      if (!list.has("detailed background") || plain.length === 0) return null;
      return {
        names: ["detailed background", ...plain],
        repairs: [drop(...list.causesOf(plain)), drop(...list.causesOf(["detailed background"]))],
      };
    },
  },
  {
    code: "sound",
    waits: true,
    isQuiet: true,
    find({ list, file: { sound } }) {
      if (sound === null) return null;
      const [name, wrong] = sound ? ["sound", "no sound"] : ["no sound", "sound"];
      if (list.has(name) && !list.has(wrong)) return null;
      return { names: [name], repairs: [instead(list, wrong, ...(list.has(name) ? [] : [name]))] };
    },
  },
  {
    code: "grey",
    waits: true,
    isQuiet: true,
    find: ({ list, file: { isGrey } }) =>
      isGrey && !list.has("grayscale", "greyscale", "monochrome", "black and white")
        ? shortage(["grayscale", "monochrome"])
        : null,
  },
  {
    code: "oc-without-name",
    on: FAMILY,
    waits: true,
    isQuiet: true,
    find: ({ list }) =>
      list.has("oc") &&
      !list.has("oc:*", "unnamed oc", "oc name needed") &&
      list.ofCategory("oc").every((name) => name === "oc" || name === "oc only")
        ? shortage(["oc name needed", "unnamed oc"])
        : null,
  },
  {
    code: "no-species",
    on: [...FAMILY, "furbooru"],
    waits: true,
    isQuiet: true,
    find({ list, knownTags, usual, board }) {
      const figures = list.figures();
      const kinds = ["species", "body-type"] as const;
      const isTold =
        list.has("equestria girls", "no pony", "not furry", "species:*") ||
        (board === "furbooru"
          ? kinds.every((kind) => list.ofCategory(kind).length > 0)
          : list.ofCategory(...kinds).length > 0);
      if (figures.length === 0 || isTold) return null;
      const likely = usual.filter((name) =>
        /species|body/u.test(knownTags.get(name)?.category ?? ""),
      );
      return shortage(likely.slice(0, 3), figures.slice(0, 1));
    },
  },
  {
    code: "no-gender",
    on: ["derpibooru"],
    waits: true,
    isQuiet: true,
    find: ({ list }) =>
      list.ofCategory("species").length > 0 && !list.has(...GENDERS)
        ? shortage(["female", "male"])
        : null,
  },
  {
    code: "mare-or-filly",
    on: ["derpibooru"],
    waits: true,
    isQuiet: true,
    find({ list }) {
      if (!list.has("pony")) return null;
      const open = [
        ["female", "mare", "filly"],
        ["male", "stallion", "colt"],
      ].find(([gender = "", ...ages]) => list.has(gender) && !list.has("foal", ...ages));
      return open ? shortage(open.slice(1), ["pony", ...open.slice(0, 1)]) : null;
    },
  },
] as const satisfies readonly Custom[];

export type CustomCode = (typeof CUSTOMS)[number]["code"];

/** Returns true if the list says who made it, or why the maker is not named. */
const hasMaker = (list: ResolvedTags) =>
  list.has(...NO_MAKER, ...MAKERS.map((maker) => `${maker}:*`)) ||
  list.ofCategory("origin").length > 0;

/** True if this is the only count: two of them are a conflict. */
const isOnly = (list: ResolvedTags, count: string) =>
  list.has(count) && list.matching(COUNTS).length === 1;

/** Returns true unless the count says that there are more figures than the tags name. */
function isCountFull(list: ResolvedTags): boolean {
  const count = ["duo", "trio"].find((name) => isOnly(list, name));
  return !count || (list.isKnown && list.figures().length > COUNTS.indexOf(count));
}

/** Returns what a board's regulars would correct, most valuable first. Asks no one: what is not known is not missed. */
export function findCustoms(input: CustomsInput): CustomHint[] {
  const { board, knownTags, tags, exists, rating_tags, makers, possibleMakers } = input;
  const facts = { ...input, list: resolveTags(tags, knownTags, rating_tags) };
  // The words about the page's makers say which of their tags are new.
  const mayAdd = (name: string) =>
    exists(name) || possibleMakers.includes(name) || makers?.includes(name);
  return CUSTOMS.flatMap((custom: Custom) => {
    const { code, on, notOn, waits, isQuiet = false, isOpen, isEarly, find } = custom;
    // A draft without tags is not begun.
    if (tags.length === 0 && !isEarly) return [];
    const isOff = (on && !on.some((one) => one === board)) || notOn?.some((one) => one === board);
    if (isOff || (waits && !facts.list.isKnown)) return [];
    const problem = find(facts);
    if (!problem) return [];
    const { names, repairs: all = [] } = problem;
    const repairs = all
      .map((repair) => ({ ...repair, add: repair.add.filter(mayAdd) }))
      .filter((repair) => repair.add.length > 0 || repair.drop.length > 0);
    // It would have the user add what the board does not have.
    if (repairs.length < all.length && repairs.length === 0 && !isOpen) return [];
    return [{ code: code as CustomCode, names, repairs, isQuiet }];
  });
}

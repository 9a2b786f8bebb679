import type { TagRules } from "../rules.ts";
import { type Board, boardOf } from "./board.ts";

interface BoardRules {
  /** Ratings that the board does not have, with its own one in their place or null. */
  replaced?: Readonly<Record<string, string | null>>;
  /** Refused besides those that all boards refuse. */
  forbidden?: readonly string[];
}

/** Words of two parts that Furbooru refuses in both spellings: `furry art` and `furryart`. */
const JOINED =
  "anthro art|anthro artist|anthro furry|anthro nsfw|anthro oc|furry anthro|furry art|furry artist|furry artwork|furry nsfw|furry oc|nsfw anthro|nsfw art|nsfw artist|nsfw artwork".split(
    "|",
  );
const FURBOORU = [
  ...JOINED,
  ...JOINED.map((name) => name.replace(" ", "")),
  ..."anthro cute|art|artist|artwork|cringe|cute art|cute artwork|cute furry|fandom|furries".split(
    "|",
  ),
  ..."furry character|furry community|furry cute|furry fandom|image|nsfw|rcf community|sfw".split(
    "|",
  ),
];

/** What boards refuse otherwise than the engine, as far as their code or pages say it. */
const RULES: Partial<Record<Board, BoardRules>> = {
  cubfur: { replaced: { questionable: "nude only" } },
  derpibooru: { forbidden: ["ai generated"] },
  furbooru: { replaced: { "semi-grimdark": null }, forbidden: FURBOORU },
};

/** Returns a service's rules with those of its board. */
export function withBoardRules(rules: TagRules, base_url: string): TagRules {
  const board = boardOf(base_url);
  const { replaced = {}, forbidden = [] } = (board && RULES[board]) ?? {};
  return {
    ...rules,
    rating_tags: rules.rating_tags.flatMap((name) => {
      const other = replaced[name];
      return other === undefined ? name : (other ?? []);
    }),
    forbidden_tags: [...new Set([...rules.forbidden_tags, ...forbidden])],
  };
}

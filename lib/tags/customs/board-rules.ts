import { type Board, boardOfService } from "../board.ts";
import { defaultTagRules, type TagRules } from "../rules.ts";
import { minimumTags } from "./board-minimum.ts";

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

/** Rules of boards that differ from the engine's, as far as their code or pages say it. */
const RULES: Partial<Record<Board, BoardRules>> = {
  cubfur: { replaced: { questionable: "nude only" } },
  derpibooru: { forbidden: ["ai generated"] },
  furbooru: { replaced: { "semi-grimdark": null }, forbidden: FURBOORU },
};

function rulesAt(base_url: string): BoardRules {
  const board = boardOfService(base_url);
  return (board && RULES[board]) ?? {};
}

/** Returns a service's rules with those of its board. A minimum that the service itself has told is kept. */
export function withBoardRules(rules: TagRules, base_url: string): TagRules {
  const { replaced = {}, forbidden = [] } = rulesAt(base_url);
  const { minimum_tags } = rules;
  return {
    ...rules,
    minimum_tags:
      minimum_tags === defaultTagRules.minimum_tags ? minimumTags(base_url) : minimum_tags,
    rating_tags: rules.rating_tags.flatMap((name) => {
      const other = replaced[name];
      return other === undefined ? name : (other ?? []);
    }),
    forbidden_tags: [...new Set([...rules.forbidden_tags, ...forbidden])],
  };
}

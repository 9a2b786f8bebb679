import type { SeedTag } from "./seed/vocabulary.ts";
import { defaultTagRules, type TagRules } from "./tags/rules.ts";

/** A site that runs the engine with rules, refused words and tags of its own. */
interface Board {
  rules: Partial<TagRules>;
  tags: readonly SeedTag[];
}

export type BoardName = "engine" | "furbooru" | "tantabus";

const split = (text: string): string[] => text.split("|");

/** Words for style and audience that its `config/tag.json` refuses besides those of the engine. */
const AUDIENCE = [
  ...split("anthro art|anthro artist|anthro cute|anthro furry|anthro nsfw|anthro oc"),
  ...split("anthroart|anthroartist|anthrofurry|anthronsfw|anthrooc"),
  ...split("art|artist|artwork|cringe|cute art|cute artwork|cute furry|fandom|furries"),
  ...split("furry anthro|furry art|furry artist|furry artwork|furry character|furry community"),
  ...split("furry cute|furry fandom|furry nsfw|furry oc"),
  ...split("furryanthro|furryart|furryartist|furryartwork|furrynsfw|furryoc"),
  ...split("image|nsfw|nsfw anthro|nsfw art|nsfw artist|nsfw artwork"),
  ...split("nsfwanthro|nsfwart|nsfwartist|nsfwartwork|rcf community|sfw"),
];

/** Boards as their public code and pages show them. */
export const boards: Record<BoardName, Board> = {
  engine: { rules: {}, tags: [] },
  furbooru: {
    rules: {
      minimum: 5,
      grim: ["grimdark"],
      forbidden: [...defaultTagRules.forbidden, ...AUDIENCE],
    },
    tags: [
      { name: "my little pony" },
      { name: "pica (mlp)", category: "character", implies: ["magpie", "my little pony"] },
      { name: "anthro", category: "body-type" },
      { name: "feral", category: "body-type" },
      { name: "photographer needed", category: "error" },
    ],
  },
  tantabus: {
    rules: {},
    tags: [
      { name: "creator:quill", category: "origin" },
      { name: "generator:loom", category: "origin" },
      { name: "prompter:ann", category: "origin" },
      { name: "prompter needed", category: "error" },
      { name: "ai content" },
      { name: "ai generated", implies: ["ai content"] },
      { name: "ai composition", implies: ["ai content"] },
    ],
  },
};

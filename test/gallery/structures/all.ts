import { articles } from "./articles.ts";
import { boards } from "./boards.ts";
import { feeds } from "./feeds.ts";
import { foreignPages } from "./foreign-pages.ts";
import { furniture } from "./furniture.ts";
import { postPages } from "./posts.ts";
import { publishing } from "./publishing.ts";
import { recorded } from "./recorded.ts";
import { states } from "./states.ts";
import type { Structure } from "./structure.ts";
import { systems } from "./systems.ts";
import { themes } from "./themes.ts";

export const allStructures: readonly Structure[] = [
  ...feeds,
  ...postPages,
  ...states,
  ...articles,
  ...foreignPages,
  ...publishing,
  ...systems,
  ...themes,
  ...recorded,
  ...boards,
  ...furniture,
];

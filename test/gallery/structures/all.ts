import { feeds } from "./feeds.ts";
import { postPages } from "./posts.ts";
import { states } from "./states.ts";
import type { Structure } from "./structure.ts";

export const allStructures: readonly Structure[] = [...feeds, ...postPages, ...states];

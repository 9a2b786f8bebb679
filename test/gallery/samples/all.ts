import { hostile } from "./hostile.ts";
import { images } from "./images.ts";
import type { Sample } from "./sample.ts";
import { styles } from "./styles.ts";
import { within } from "./within.ts";

/** Ways in which pages show pictures, by path. */
export const samples: Record<string, Sample> = { ...images, ...styles, ...within, ...hostile };

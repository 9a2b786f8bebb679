import { bytes } from "./bytes.ts";
import { elsewhere } from "./elsewhere.ts";
import { formats } from "./formats.ts";
import { covers } from "./furniture/covers.ts";
import { drawings } from "./furniture/drawings.ts";
import { motion } from "./furniture/motion.ts";
import { networks } from "./furniture/networks.ts";
import { timeline } from "./furniture/timeline.ts";
import { viewers } from "./furniture/viewers.ts";
import { hostile } from "./hostile.ts";
import { images } from "./images.ts";
import type { Sample } from "./sample.ts";
import { styles } from "./styles.ts";
import { within } from "./within.ts";

/** Samples of displaying pictures, by path. */
export const methods: Record<string, Sample> = {
  ...images,
  ...styles,
  ...within,
  ...elsewhere,
  ...bytes,
  ...formats,
  ...hostile,
};

/** Pictures among the overlays and controls of real pages, by path. */
export const furniture: Record<string, Sample> = {
  ...timeline,
  ...networks,
  ...viewers,
  ...drawings,
  ...motion,
  ...covers,
};

export const samples: Record<string, Sample> = { ...methods, ...furniture };

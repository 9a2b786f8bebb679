import { readFile } from "node:fs/promises";

export type Photograph = {
  /** Name of its file, without `.jpg`. */
  file: string;
  credit: string;
  subject: readonly string[];
  title: string;
  /** Page where the fictional photographer published it. */
  source: string;
};

/** Seven photographs in the public domain (`../photographs/NOTICE`), the base of every raster picture of the seed. */
export const photographs = {
  airplane: {
    file: "airplane-from-above",
    credit: "photographer:ada_windlass",
    subject: ["airplane", "biplane", "aerial view", "clouds", "roundel", "black and white"],
    title: "A biplane over the fields",
    source: "https://windlass.example/plates/biplane-over-fields",
  },
  allium: {
    file: "allium-oreophilum",
    credit: "photographer:karl_blumenthal",
    subject: ["flower", "pink lily leek", "plant", "close-up", "symmetry", "white background"],
    title: "Pink lily leek, six times its size",
    source: "https://blumenthal.example/herbarium/allium",
  },
  canyon: {
    file: "black-canyon",
    credit: "photographer:tim_osgood",
    subject: ["canyon", "river", "boat", "rocks", "sepia", "scenery", "no people"],
    title: "Looking up the Black Canyon",
    source: "https://osgood.example/survey/black-canyon",
  },
  house: {
    file: "dust-bowl-home",
    credit: "photographer:dora_langhorne",
    subject: ["house", "abandoned", "prairie", "clouds", "scenery", "no people", "wood"],
    title: "The house that the dust left",
    source: "https://langhorne.example/prairie/empty-house",
  },
  alps: {
    file: "french-alpine-landscape",
    credit: "photographer:ada_windlass",
    subject: ["mountain", "snow", "forest", "pine tree", "scenery", "no people", "sepia"],
    title: "Snow above the tree line",
    source: "https://windlass.example/plates/alps",
  },
  cat: {
    file: "locomotion-house-cat",
    credit: "photographer:edwin_moorebridge",
    subject: ["cat", "running", "side view", "sequence", "grid", "minou"],
    title: "Twenty-four views of Minou",
    source: "https://moorebridge.example/locomotion/cat",
  },
  boats: {
    file: "nagasaki-boats",
    credit: "photographer:hana_ueda",
    subject: ["boat", "river", "village", "sail", "mountain", "person", "sepia"],
    title: "Boats on the river at Nagasaki",
    source: "https://ueda.example/journeys/nagasaki-boats",
  },
} as const satisfies Record<string, Photograph>;

export type PhotographKey = keyof typeof photographs;

export const photographKeys = Object.keys(photographs) as PhotographKey[];

const folder = new URL("../photographs/", import.meta.url);

export function readPhotograph(key: PhotographKey): Promise<Buffer> {
  return readFile(new URL(`${photographs[key].file}.jpg`, folder));
}

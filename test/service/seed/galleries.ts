import { people } from "./people.ts";
import { photographKeys } from "./photographs.ts";
import { plan } from "./plan.ts";

export type PlannedGallery = {
  id: number;
  title: string;
  description: string;
  spoilerWarning: string;
  userId: number;
  anonymous: boolean;
  subscriberCount: number;
  /** Image ids; the first is the cover. */
  imageIds: readonly number[];
  /** Seconds since 1970. */
  createdAt: number;
};

type Sketch = Pick<PlannedGallery, "title" | "userId"> & {
  /** Prefix of its pictures' keys. */
  keys: string;
  anonymous?: boolean;
  spoilerWarning?: string;
};

const makers = [people.robin, people.swift, people.heron, people.magpie];
const treatments = { tint: "in six colours", strip: "in strips", half: "by halves", d: "dimmed" };

const sketches: readonly Sketch[] = [
  { title: "Things that float", userId: people.magpie.id, keys: "boats/crop" },
  { title: "Minou", userId: people.jackdaw.id, keys: "cat/crop" },
  {
    title: "Before the last plate",
    userId: people.curator.id,
    keys: "cat/quartet",
    spoilerWarning: "Shows how the series ends.",
  },
  ...photographKeys.flatMap((photograph, row) =>
    Object.entries(treatments).map(([name, words], column) => ({
      title: `The ${photograph} ${words}`,
      userId: makers[(row + column) % makers.length]?.id ?? people.robin.id,
      keys: `${photograph}/${name}`,
      anonymous: (row * 4 + column) % 6 === 3,
    })),
  ),
];

export const galleries: readonly PlannedGallery[] = sketches.map((sketch, index) => {
  const images = plan
    .filter(({ key, deleted, duplicateOf }) => {
      return key.startsWith(sketch.keys) && !deleted && duplicateOf === null;
    })
    .reverse();
  const [cover] = images;
  if (cover === undefined) throw new Error(`The gallery ${sketch.title} is empty.`);
  return {
    anonymous: false,
    spoilerWarning: "",
    ...sketch,
    id: index + 1,
    description: `${sketch.title}, all in one place.`,
    subscriberCount: (index * 7) % 12,
    imageIds: images.map((image) => image.id),
    createdAt: cover.createdAt + 3600,
  };
});

import { animationKeys, animations, gifOf } from "./animations.ts";
import { drawingKeys, drawings, svgOf } from "./drawings.ts";
import { anonymous, deleted, extraTags, merged, ratings, unapproved } from "./fates.ts";
import { members, people } from "./people.ts";
import { photographKeys, photographs } from "./photographs.ts";
import { plateOf } from "./plate.ts";
import { pickFrom, randomFrom } from "./random.ts";
import { recipes } from "./recipes.ts";

export type PlannedImage = {
  /** 1-based position in the plan. */
  id: number;
  key: string;
  fileName: string;
  bytes(): Promise<Buffer>;
  title: string;
  tags: readonly string[];
  sources: readonly string[];
  userId: number | null;
  anonymous: boolean;
  /** Seconds since 1970. */
  createdAt: number;
  upvotes: number;
  downvotes: number;
  faves: number;
  hides: number;
  approved: boolean;
  duplicateOf: string | null;
  deleted: boolean;
  deletionReason: string | null;
};

type Sketch = Pick<PlannedImage, "key" | "fileName" | "bytes" | "title" | "sources"> & {
  tags: readonly string[];
};

function photographSketches(): Sketch[] {
  return recipes.flatMap((recipe) =>
    photographKeys.map((key, place): Sketch => {
      const photograph = photographs[key];
      const others = photographKeys.map((_, i) => photographKeys[(place + i + 1) % 7] ?? key);
      const edited = recipe.tags.includes("edit");
      return {
        key: `${key}/${recipe.name}`,
        fileName: `${photograph.file}-${recipe.name}.${recipe.format}`,
        bytes: async () => recipe.make(await plateOf(key), await Promise.all(others.map(plateOf))),
        title:
          recipe.name === "original" ? photograph.title : `${photograph.title} (${recipe.name})`,
        tags: [
          photograph.credit,
          ...photograph.subject,
          ...recipe.tags,
          ...(edited ? ["editor:scissors"] : []),
        ],
        sources: edited
          ? [`https://scissors.example/cuttings/${key}-${recipe.name}`, photograph.source]
          : [photograph.source],
      };
    }),
  );
}

function drawingSketches(): Sketch[] {
  return drawingKeys.map((key) => {
    const drawing = drawings[key];
    return {
      key,
      fileName: `${key}.svg`,
      bytes: async () => svgOf(drawing),
      title: drawing.title,
      tags: ["artist:quill", "vector", ...drawing.tags],
      sources: [`https://quill.example/ink/${key}`],
    };
  });
}

function animationSketches(): Sketch[] {
  return animationKeys.map((key) => {
    const animation = animations[key];
    const { credit, source } = photographs[animation.photograph];
    return {
      key,
      fileName: `${key}.gif`,
      bytes: async () => gifOf(animation, await plateOf(animation.photograph)),
      title: animation.title,
      tags: [credit, "animated", ...animation.tags],
      sources: [source],
    };
  });
}

/** Puts originals first and mixes drawings and animations into the edits. */
function inOrder(): Sketch[] {
  const [photos, rest] = [photographSketches(), [...drawingSketches(), ...animationSketches()]];
  const order: Sketch[] = [];
  photos.forEach((sketch, i) => {
    order.push(sketch);
    const strewn = i % 15 === 14 ? rest.shift() : undefined;
    if (strewn) order.push(strewn);
  });
  return [...order, ...rest];
}

const begin = Date.UTC(2019, 2, 1) / 1000;
/** Latest time in the seed. */
export const end = Date.UTC(2026, 9, 30) / 1000;

function planned(sketch: Sketch, index: number, count: number): PlannedImage {
  const random = randomFrom(sketch.key);
  const { key } = sketch;
  const rating = ratings[key] ?? ["safe"];
  const upvotes = Math.floor(random() ** 2 * 400);
  const waiting = unapproved.has(key);
  return {
    ...sketch,
    id: index + 1,
    tags: [...new Set([...rating, ...sketch.tags, ...(extraTags[key] ?? [])])],
    sources: random() < 0.08 ? [] : sketch.sources,
    userId: waiting ? people.wren.id : pickFrom(members, random).id,
    anonymous: anonymous.has(key),
    createdAt: Math.floor(begin + ((end - begin) * (index + random() * 0.9)) / count),
    upvotes,
    downvotes: Math.floor(random() ** 3 * 60),
    faves: Math.floor(upvotes * random() * 0.7),
    hides: Math.floor(random() ** 4 * 12),
    approved: !waiting,
    duplicateOf: merged[key] ?? null,
    deleted: key in deleted,
    deletionReason: deleted[key] ?? null,
  };
}

const sketches = inOrder();

export const plan: readonly PlannedImage[] = sketches.map((sketch, index) =>
  planned(sketch, index, sketches.length),
);

/** Returns the service's id of the planned picture with that key, such as `boats/original`. */
export function imageId(key: string): number {
  const match = plan.find((image) => image.key === key);
  if (match === undefined) throw new Error(`The seed has no picture ${key}.`);
  return match.id;
}

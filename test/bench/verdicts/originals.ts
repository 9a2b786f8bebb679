import sharp from "sharp";
import {
  type PhotographKey,
  photographKeys,
  readPhotograph,
} from "../../service/seed/photographs.ts";
import { pickFrom, randomFrom } from "../../service/seed/random.ts";
import { EDITS, type Edit, editScene, makeScene, type Scene, svgOf } from "./drawings.ts";
import { type Raster, rasterOf, sharpOf, VISIBLE, VISIBLE_IN_SCENE } from "./raster.ts";
import {
  editFigureScene,
  type FigureScene,
  LOCAL_EDITS,
  type LocalEdit,
  makeFigureScene,
  svgOfFigureScene,
} from "./scenes.ts";

export interface Original {
  name: string;
  style: Style;
  heldOut: boolean;
  /** Differences that variants may have, how many of them to draw, and what a person sees of them. */
  edits: readonly string[];
  variants: number;
  visible: typeof VISIBLE;
  /** Frames of an animation, or the only picture. */
  draw(): Promise<Raster[]>;
  /** Returns the picture with one of the edits. */
  drawVariant(edit: string): Promise<Raster>;
}

const STYLES = {
  flat: { count: 66, kind: { ground: "plain", elements: [3, 8], sizes: [12, 40] } },
  character: {
    count: 54,
    kind: { ground: "plain", elements: [1, 1], sizes: [55, 85], ofFaces: true },
  },
  line: {
    count: 48,
    kind: { ground: "white", elements: [2, 6], sizes: [15, 45], isLineArt: true },
  },
  gradient: { count: 48, kind: { ground: "gradient", elements: [2, 6], sizes: [12, 40] } },
  "pixel art": { count: 36, kind: { ground: "plain", elements: [2, 5], sizes: [22, 50] } },
  transparent: { count: 66, kind: { ground: "none", elements: [1, 4], sizes: [30, 75] } },
  animated: { count: 18, kind: { ground: "plain", elements: [3, 6], sizes: [15, 40] } },
  greyscale: { count: 30, kind: { ground: "gradient", elements: [3, 7], sizes: [15, 40] } },
  "almost empty": { count: 36, kind: { ground: "white", elements: [1, 2], sizes: [7, 16] } },
} as const;

type Style = keyof typeof STYLES | "photograph" | "scene";

/** Variants of an original whose elements are edited. */
const OF_ELEMENTS = { edits: EDITS, variants: 2, visible: VISIBLE };

/** Parts of each photograph that overlap little. */
const PARTS = [
  [0, 0, 1, 1],
  [0, 0, 0.55, 0.55],
  [0.45, 0.45, 0.55, 0.55],
  [0.5, 0, 0.5, 0.5],
  [0, 0.5, 0.5, 0.5],
  [0.3, 0.2, 0.4, 0.6],
] as const;

const HELD_OUT: ReadonlySet<PhotographKey> = new Set(["allium", "boats", "cat"]);

const PIXEL_ART = 72;

function drawing(
  name: string,
  style: keyof typeof STYLES,
  scene: Scene,
  heldOut: boolean,
): Original {
  const width = pickFrom([400, 480, 560, 640], randomFrom(`${name}, width`));
  const render = async (scene: Scene): Promise<Raster> => {
    const small = style === "pixel art" ? PIXEL_ART : width;
    const picture = sharp(svgOf(scene), { density: (72 * small) / 100 });
    // The last row of pixels may be covered in part.
    if (style !== "transparent") picture.flatten({ background: "#fff" });
    if (style === "greyscale") picture.modulate({ saturation: 0 });
    const raster = await rasterOf(picture);
    if (style !== "pixel art") return raster;
    const zoomed = { width: width - (width % PIXEL_ART), kernel: "nearest" as const };
    return rasterOf(sharpOf(raster).resize(zoomed));
  };
  const frames = style === "animated" ? [scene, moved(scene, 9), moved(scene, 18)] : [scene];
  return {
    name,
    style,
    heldOut,
    draw: () => Promise.all(frames.map(render)),
    ...OF_ELEMENTS,
    drawVariant: (edit) => render(editScene(scene, edit as Edit, `${name}, ${edit}`, heldOut)),
  };
}

const moved = (scene: Scene, by: number): Scene => ({
  ...scene,
  elements: scene.elements.map((element, at) => ({
    ...element,
    x: element.x + (at % 2 ? -by : by),
  })),
});

const SIDE = 640;

function photograph(key: PhotographKey, part: number): Original {
  const [left, top, width, height] = PARTS[part] ?? PARTS[0];
  const heldOut = HELD_OUT.has(key);
  const name = `${key} ${part}`;
  const draw = async () => {
    const file = sharp(await readPhotograph(key));
    const { width: w, height: h } = await file.metadata();
    const area = {
      left: Math.floor(left * w),
      top: Math.floor(top * h),
      width: Math.floor(width * w),
      height: Math.floor(height * h),
    };
    return rasterOf(
      file
        .extract(area)
        .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true }),
    );
  };
  return {
    name,
    style: "photograph",
    heldOut,
    draw: async () => [await draw()],
    ...OF_ELEMENTS,
    // A photograph has no elements, so each variant adds another one.
    drawVariant: async (edit) => {
      const { data, width, height } = await draw();
      const scene: Scene = {
        height: (100 * height) / width,
        ground: "",
        elements: [],
        isLineArt: false,
      };
      const kind = { ground: "none", elements: [1, 1], sizes: [8, 18] } as const;
      const { elements } = makeScene(`${name}, ${edit}`, kind, heldOut);
      const added = await sharp(
        svgOf({
          ...scene,
          elements: elements.map((one) => ({
            ...one,
            y: Math.min(one.y, scene.height - one.size),
          })),
        }),
        { density: (72 * width) / 100 },
      )
        .resize(width, height, { fit: "fill" })
        .png()
        .toBuffer();
      return rasterOf(
        sharp(data, { raw: { width, height, channels: 4 } }).composite([{ input: added }]),
      );
    },
  };
}

/** Scenes with three persons, of which variants differ in one small place. */
const SCENES = 60;

function scene(at: number): Original {
  const [name, heldOut] = [`scene ${at}`, at % 2 === 1];
  const original = makeFigureScene(name, heldOut);
  const render = (drawing: FigureScene) =>
    rasterOf(sharp(svgOfFigureScene(drawing)).flatten({ background: "#fff" }));
  return {
    name,
    style: "scene",
    heldOut,
    draw: async () => [await render(original)],
    edits: LOCAL_EDITS,
    variants: 4,
    visible: VISIBLE_IN_SCENE,
    drawVariant: (edit) => render(editFigureScene(original, edit as LocalEdit, `${name}, ${edit}`)),
  };
}

export const originals: readonly Original[] = [
  ...Object.entries(STYLES).flatMap(([style, { count, kind }]) =>
    Array.from({ length: count }, (_, at) => {
      const heldOut = at % 2 === 1;
      const name = `${style} ${at}`;
      return drawing(name, style as keyof typeof STYLES, makeScene(name, kind, heldOut), heldOut);
    }),
  ),
  ...Array.from({ length: SCENES }, (_, at) => scene(at)),
  ...photographKeys.flatMap((key) => PARTS.map((_, part) => photograph(key, part))),
];

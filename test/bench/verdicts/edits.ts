import sharp from "sharp";
import { pickFrom } from "../../service/seed/random.ts";
import { type Change, cropped, encoded, LETTERS, overlaid } from "./changes.ts";
import { makeScene, svgOf } from "./drawings.ts";
import { type Raster, rasterOf, sharpOf } from "./raster.ts";

/** Draws a scene of the half as a picture of this size, for what stands beside or on a picture. */
const sceneAt = (heldOut: boolean, random: () => number, width: number, height: number) => {
  const kind = { ground: "plain", elements: [3, 7], sizes: [15, 40] } as const;
  return sharp(svgOf(makeScene(`edit ${random()}`, kind, heldOut)), { density: 300 })
    .flatten({ background: "#fff" })
    .resize(width, height, { fit: "cover" })
    .png()
    .toBuffer();
};

const framed = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

const inside = (raster: Raster, width: number, height: number) =>
  sharpOf(raster).resize(width, height, { fit: "cover" }).png().toBuffer();

/** Angle of the perspective, and the distance of the eye in widths of the picture. */
const TURNED = { degrees: 5, distance: 1.5 };

/** Shows a picture that is turned about its vertical middle, without its surroundings. */
function turned({ data, width, height }: Raster, direction: number): Raster {
  const angle = (direction * TURNED.degrees * Math.PI) / 180;
  const [cos, sin, far] = [Math.cos(angle), Math.sin(angle), TURNED.distance * width];
  const view = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [x - width / 2, y - height / 2];
      const distance = far / (far * cos - across * sin);
      const from = [across * distance, (down * (far + across * distance * sin)) / far];
      const column = Math.round((from[0] ?? 0) + width / 2);
      const row = Math.round((from[1] ?? 0) + height / 2);
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      data.copy(
        view,
        (y * width + x) * 4,
        (row * width + column) * 4,
        (row * width + column) * 4 + 4,
      );
    }
  return { data: view, width, height };
}

/**
 * Edits as people post them, like those of DISC2021 (https://arxiv.org/abs/2106.09672): the original is still in the picture. The halves
 * share no emoji.
 */
export const editsOf = (heldOut: boolean): Record<string, Change> => ({
  "text overlaid": (raster, random) => {
    const band = `<g transform="translate(${5 + 30 * random()} ${5 + 50 * random()}) scale(${0.5 + 0.3 * random()})"><rect y="25" width="100" height="55" fill="#000"/>${LETTERS}</g>`;
    return encoded(
      sharpOf(raster)
        .composite([overlaid(raster, band)])
        .flatten(),
      "jpg",
      85,
    );
  },
  "emoji overlaid": async (raster, random) => {
    const side = Math.round(Math.min(raster.width, raster.height) * (0.2 + 0.15 * random()));
    const kind = { ground: "none", elements: [1, 1], sizes: [90, 96] } as const;
    const scene = { ...makeScene(`emoji ${random()}`, kind, heldOut), height: 100 };
    const elements = scene.elements.map((one) => ({ ...one, x: 2, y: 2 }));
    const input = await sharp(svgOf({ ...scene, elements }), { density: (72 * side) / 100 })
      .resize(side, side, { fit: "fill" })
      .png()
      .toBuffer();
    const x = Math.round((raster.width - side) * random());
    const y = Math.round((raster.height - side) * random());
    return encoded(
      sharpOf(raster)
        .composite([{ input, left: x, top: y }])
        .flatten(),
      "jpg",
      85,
    );
  },
  collage: async (raster, random) => {
    const [width, height] = [raster.width, raster.height].map((side) => Math.round(side / 2));
    const [w, h] = [width ?? 1, height ?? 1];
    const ownCell = Math.floor(4 * random());
    const cells = await Promise.all(
      [0, 1, 2, 3].map(async (at) => ({
        input: at === ownCell ? await inside(raster, w, h) : await sceneAt(heldOut, random, w, h),
        left: (at % 2) * w,
        top: Math.floor(at / 2) * h,
      })),
    );
    return encoded(
      framed(2 * w, 2 * h, "#fff")
        .composite(cells)
        .flatten(),
      "jpg",
      85,
    );
  },
  screenshot: async (raster, random) => {
    const { width, height } = raster;
    const [margin, bar, foot] = [width * 0.04, width * 0.16, width * 0.2].map(Math.round) as [
      number,
      number,
      number,
    ];
    const [ground, ink] = pickFrom(
      [
        ["#ffffff", "#0f1419"],
        ["#15202b", "#e7e9ea"],
      ] as const,
      random,
    );
    const [outerWidth, outerHeight] = [width + 2 * margin, height + bar + foot];
    const body = `<circle cx="${margin + bar / 3}" cy="${bar / 2}" r="${bar / 3.2}" fill="#5b7083"/><path d="M${bar} ${bar * 0.38}h${width * 0.3}M${bar} ${bar * 0.66}h${width * 0.5}M${margin} ${height + bar + foot * 0.35}h${width * 0.8}M${margin} ${height + bar + foot * 0.65}h${width * 0.45}" stroke="${ink}" stroke-width="${width * 0.025}"/>`;
    const input = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${outerWidth}" height="${outerHeight}">${body}</svg>`,
    );
    const page = framed(outerWidth, outerHeight, ground).composite([
      { input },
      { input: await sharpOf(raster).png().toBuffer(), left: margin, top: bar },
    ]);
    return encoded(page.flatten(), "jpg", 80);
  },
  "crop 50 % of the area": cropped(1 - Math.sqrt(0.5)),
  "crop 70 % of the area": cropped(1 - Math.sqrt(0.3)),
  "perspective 5°": async (raster, random) => {
    const view = turned(raster, random() < 0.5 ? 1 : -1);
    return encoded(sharpOf(await rasterOf(sharpOf(view).flatten())), "jpg", 90);
  },
});

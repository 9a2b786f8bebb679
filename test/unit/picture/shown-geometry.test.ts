import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCoversToMask,
  backgroundRect,
  clipMask,
  containsPoint,
  cropFor,
  decodeHiddenCells,
  encodeHiddenCells,
  insetBox,
  isOutside,
  MASK_CELLS,
  overlaps,
  type Rect,
  type RoundRect,
  radiusOf,
  relativeRect,
  unmaskedFraction,
  wholePictureRect,
  withSharpCorners,
} from "../../../lib/picture/shown-geometry.ts";

const picture: Rect = { x: 100, y: 50, width: 480, height: 240 };
const [across, down] = [picture.width / MASK_CELLS, picture.height / MASK_CELLS];
const rounded = (rect: Rect, radius: number): RoundRect => ({
  ...rect,
  radii: Array.from({ length: 4 }, () => [radius, radius] as const),
});
const isMasked = (mask: Uint8Array, column: number, row: number) =>
  mask[row * MASK_CELLS + column] === 1;

/** Returns the cells that a mask leaves, as ranges of columns and rows. */
function left(mask: Uint8Array) {
  const cells = [...mask.keys()].filter((at) => mask[at] === 0);
  const columns = cells.map((at) => at % MASK_CELLS);
  const rows = cells.map((at) => Math.floor(at / MASK_CELLS));
  return [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
}

describe("clipMask", () => {
  it.each<[string, RoundRect[], number[]]>([
    ["only the rim that scaling blurs", [], [1, 46, 1, 46]],
    [
      "the part below the viewport",
      [withSharpCorners({ x: 0, y: 0, width: 800, height: 50 + 24 * down })],
      [1, 46, 1, 22],
    ],
    [
      "the parts that an ancestor hides at both sides",
      [withSharpCorners({ x: 100 + 12 * across, y: 0, width: 24 * across, height: 600 })],
      [13, 34, 1, 46],
    ],
  ])("masks %s", (_, clips, expected) => {
    expect(left(clipMask(picture, clips))).toEqual(expected);
  });

  it("masks the whole picture if it is outside a bound", () => {
    const away = withSharpCorners({ x: 0, y: 400, width: 800, height: 100 });
    expect(unmaskedFraction(clipMask(picture, [away]))).toBe(0);
  });

  it("masks rounded corners, and nothing between them", () => {
    const mask = clipMask(picture, [rounded(picture, 40)]);
    for (const [column, row] of [
      [1, 1],
      [46, 1],
      [46, 46],
      [1, 46],
    ] as const)
      expect(isMasked(mask, column, row)).toBe(true);
    expect(isMasked(mask, 24, 1)).toBe(false);
    expect(isMasked(mask, 1, 24)).toBe(false);
    expect(unmaskedFraction(mask)).toBeGreaterThan(0.85);
  });

  it("leaves only the inside of a circle", () => {
    const square = { x: 0, y: 0, width: 240, height: 240 };
    const mask = clipMask(square, [rounded(square, 120)]);
    expect(unmaskedFraction(mask)).toBeGreaterThan(0.65);
    expect(unmaskedFraction(mask)).toBeLessThan(Math.PI / 4);
  });

  it("masks at least one pixel at each edge of a tiny picture", () => {
    const tiny = { x: 0, y: 0, width: 24, height: 24 };
    expect(left(clipMask(tiny, []))).toEqual([2, 45, 2, 45]);
  });
});

const box = (x: number, y: number, width: number, height: number): Rect => ({
  x: picture.x + x * across,
  y: picture.y + y * down,
  width: width * across,
  height: height * down,
});

it("isOutside cuts a rounded corner as far as its sides begin", () => {
  const rect = { ...{ x: 0, y: 0, width: 100, height: 100 }, radii: Array(4).fill([20, 20]) };
  for (const y of [19.5, 80.5]) {
    expect(isOutside(rect, 0.003, y)).toBe(true);
    expect(isOutside(rect, 0.01, y)).toBe(false);
    expect(isOutside(rect, 99.997, y)).toBe(true);
    expect(isOutside(rect, 99.99, y)).toBe(false);
  }
  expect(isOutside(rect, 0, 20)).toBe(false);
  expect(isOutside(rect, 100, 20)).toBe(false);
});

describe("addCoversToMask", () => {
  it("masks half a cell around a cover in both directions", () => {
    const pictureRect = { x: 0, y: 0, width: 480, height: 480 };
    const mask = addCoversToMask(clipMask(pictureRect, []), pictureRect, [
      { x: 104, y: 204, width: 10, height: 10 },
    ]);
    const masked = [...mask.keys()]
      .filter((at) => mask[at] === 1)
      .map((at) => [at % MASK_CELLS, Math.floor(at / MASK_CELLS)] as const)
      .filter(([column, row]) => Math.min(column, row, 47 - column, 47 - row) > 0);
    expect([...new Set(masked.map(([column]) => column))]).toEqual([9, 10, 11]);
    expect([...new Set(masked.map(([, row]) => row))]).toEqual([19, 20, 21]);
  });

  it("masks the cells that a cover touches, and half a cell around", () => {
    const mask = addCoversToMask(clipMask(picture, []), picture, [box(10, 20, 4, 2)]);
    expect(isMasked(mask, 9, 19)).toBe(true);
    expect(isMasked(mask, 14, 22)).toBe(true);
    expect(isMasked(mask, 8, 20)).toBe(false);
    expect(isMasked(mask, 12, 23)).toBe(false);
    expect(isMasked(mask, 15, 20)).toBe(false);
  });

  it("masks covers at any place", () => {
    const sides = fc.integer({ min: -500, max: 900 });
    const covers = fc.record({
      x: sides,
      y: sides,
      width: fc.nat(500),
      height: fc.nat(500),
    });
    fc.assert(
      fc.property(covers, (cover) => {
        const clipped = clipMask(picture, []);
        const mask = addCoversToMask(clipped, picture, [cover]);
        for (let at = 0; at < mask.length; at++) {
          const x = picture.x + (at % MASK_CELLS) * across;
          const y = picture.y + Math.floor(at / MASK_CELLS) * down;
          const isTouched =
            x < cover.x + cover.width &&
            x + across > cover.x &&
            y < cover.y + cover.height &&
            y + down > cover.y;
          if (isTouched || clipped[at]) expect(mask[at]).toBe(1);
        }
        expect(unmaskedFraction(mask)).toBeLessThanOrEqual(unmaskedFraction(clipped));
      }),
    );
  });
});

it("encodeHiddenCells writes 384 characters that decodeHiddenCells reads back", () => {
  const cells = fc.uint8Array({
    minLength: MASK_CELLS ** 2,
    maxLength: MASK_CELLS ** 2,
    max: 1,
  });
  fc.assert(
    fc.property(cells, (mask) => {
      const text = encodeHiddenCells(mask);
      expect(text).toHaveLength(384);
      expect(decodeHiddenCells(text)).toEqual(mask);
    }),
    { numRuns: 100 },
  );
});

describe("wholePictureRect", () => {
  const content = { x: 10, y: 20, width: 300, height: 200 };
  it.each<[string, string, [number, number], Rect | null]>([
    ["fill", "50% 50%", [100, 100], content],
    ["cover", "50% 50%", [100, 100], { x: 10, y: -30, width: 300, height: 300 }],
    ["cover", "0% 0%", [100, 100], { x: 10, y: 20, width: 300, height: 300 }],
    ["cover", "50% -10px", [100, 100], { x: 10, y: 10, width: 300, height: 300 }],
    ["contain", "50% 50%", [100, 100], { x: 60, y: 20, width: 200, height: 200 }],
    ["contain", "100% 0px", [100, 100], { x: 110, y: 20, width: 200, height: 200 }],
    ["scale-down", "0px 0px", [100, 100], { x: 10, y: 20, width: 100, height: 100 }],
    ["none", "50% 50%", [500, 100], { x: -90, y: 70, width: 500, height: 100 }],
    ["cover", "calc(50% - 3px) 50%", [100, 100], null],
    ["cover", "50% 50%", [0, 0], null],
  ])(
    "places the whole picture for object-fit %s at %s",
    (objectFit, objectPosition, own, expected) => {
      expect(wholePictureRect({ box: content, own, objectFit, objectPosition })).toEqual(expected);
    },
  );

  it.each([
    ["across", { ...content, width: 0 }],
    ["down", { ...content, height: 0 }],
  ])("returns null if the box has no size %s", (_, box) => {
    const fit = { own: [100, 100], objectFit: "fill", objectPosition: "50% 50%" } as const;
    expect(wholePictureRect({ box, ...fit })).toBeNull();
  });

  it("relativeRect returns the part of the picture that a box shows", () => {
    const pictureRect = { x: 10, y: -30, width: 300, height: 300 };
    expect(relativeRect(content, pictureRect)).toEqual({ x: 0, y: 1 / 6, width: 1, height: 2 / 3 });
  });
});

describe("radiusOf and insetBox", () => {
  it.each([
    ["8px", [8, 8]],
    ["8px 4px", [8, 4]],
    ["50%", [150, 100]],
    ["", [0, 0]],
  ])("radiusOf reads the radius %s", (computed, expected) => {
    expect(radiusOf(computed, { x: 0, y: 0, width: 300, height: 200 })).toEqual(expected);
  });

  it("insetBox reduces the radii by the border and fits them into a short side", () => {
    const outer = rounded({ x: 0, y: 0, width: 100, height: 100 }, 20);
    expect(insetBox(outer, [5, 5, 5, 5])).toMatchObject({
      x: 5,
      y: 5,
      width: 90,
      height: 90,
      radii: [
        [15, 15],
        [15, 15],
        [15, 15],
        [15, 15],
      ],
    });
    expect(insetBox(outer, [1, 2, 3, 4])).toEqual({
      ...{ x: 4, y: 1, width: 94, height: 96 },
      radii: [
        [16, 19],
        [18, 19],
        [18, 17],
        [16, 17],
      ],
    });
    expect(insetBox(outer, [25, 25, 25, 25]).radii).toEqual([]);
    const pill = insetBox(rounded({ x: 0, y: 0, width: 200, height: 50 }, 999), [0, 0, 0, 0]);
    expect(pill.radii[0]).toEqual([25, 25]);
  });

  const [round, square] = [
    [40, 40],
    [0, 0],
  ] as const;
  it.each([
    ["top", { width: 50, height: 200 }, [round, round, square, square]],
    ["right", { width: 200, height: 50 }, [square, round, round, square]],
    ["bottom", { width: 50, height: 200 }, [square, square, round, round]],
    ["left", { width: 200, height: 50 }, [round, square, square, round]],
  ])(
    "insetBox fits the radii into the side at the %s if only that is too short",
    (_, size, radii) => {
      const shrunk = radii.map(([across, down]) => [across && 25, down && 25]);
      expect(insetBox({ x: 0, y: 0, ...size, radii }, [0, 0, 0, 0]).radii).toEqual(shrunk);
    },
  );

  it("insetBox fits the radii by their length along the side only", () => {
    const radii = [square, square, [40, 10], [40, 10]] as const;
    const box = { x: 0, y: 0, width: 50, height: 200, radii };
    expect(insetBox(box, [0, 0, 0, 0]).radii[2]).toEqual([25, 6.25]);
  });
});

describe("cropFor", () => {
  it("cuts at whole device pixels", () => {
    const cut = cropFor({ x: 10.4, y: 20.3, width: 100.3, height: 50.2 }, 1.5);
    expect(cut).toEqual({ crop: [16, 30, 150, 76], size: [150, 76] });
  });

  it.each([
    ["keeps a side of 512 pixels", [512, 300], [512, 300]],
    ["shrinks a longer width to 512 pixels", [1024, 300], [512, 150]],
    ["shrinks a longer height to 512 pixels", [300, 1024], [150, 512]],
    ["keeps at least one pixel of a narrow strip", [5000, 2], [512, 1]],
  ] as const)("%s", (_, [width, height], size) => {
    expect(cropFor({ x: 0, y: 0, width, height }, 1)).toEqual({
      crop: [0, 0, width, height],
      size,
    });
  });
});

it.each<[Rect, boolean]>([
  [{ x: 9.5, y: 0, width: 5, height: 10 }, true],
  [{ x: 0, y: 9.5, width: 10, height: 5 }, true],
  [{ x: 10, y: 0, width: 5, height: 10 }, false],
  [{ x: 0, y: 10, width: 10, height: 5 }, false],
  [{ x: -5, y: 0, width: 4, height: 10 }, false],
])("overlaps(%j) with a square of ten is %s", (other, expected) => {
  const square = { x: 0, y: 0, width: 10, height: 10 };
  expect(overlaps(square, other)).toBe(expected);
  expect(overlaps(other, square)).toBe(expected);
});

it("holds() counts the corners of a rectangle as inside", () => {
  const rect = { x: 1, y: 2, width: 3, height: 4 };
  for (const [x, y] of [
    [1, 2],
    [4, 2],
    [1, 6],
    [4, 6],
    [2, 3],
  ] as const)
    expect(containsPoint(rect, x, y)).toBe(true);
  for (const [x, y] of [
    [0.9, 3],
    [4.1, 3],
    [2, 1.9],
    [2, 6.1],
  ] as const)
    expect(containsPoint(rect, x, y)).toBe(false);
});

describe("backgroundRect", () => {
  const box: Rect = { x: 10, y: 20, width: 200, height: 100 };
  const ownSize = [400, 320] as const;
  const at = (x: number, y: number, width: number, height: number): Rect => ({
    x,
    y,
    width,
    height,
  });

  it.each<[string, string, Rect]>([
    ["cover", "50% 50%", at(10, -10, 200, 160)],
    ["cover", "0% 100%", at(10, -40, 200, 160)],
    ["contain", "0% 0%", at(10, 20, 125, 100)],
    ["auto", "0% 0%", at(10, 20, 400, 320)],
    ["auto auto", "100% 100%", at(-190, -200, 400, 320)],
    ["100px", "0% 0%", at(10, 20, 100, 80)],
    ["100px auto", "0% 0%", at(10, 20, 100, 80)],
    ["auto 60px", "0% 0%", at(10, 20, 75, 60)],
    ["50% 50%", "50% 50%", at(60, 45, 100, 50)],
    ["800px 600px", "-200px -300px", at(-190, -280, 800, 600)],
    ["100px 50px", "100% 20px", at(110, 40, 100, 50)],
  ])("returns for the size %s and position %s: %j", (size, position, expected) => {
    expect(backgroundRect({ box, own: ownSize, size, position })).toEqual(expected);
  });

  it.each<[string, string]>([
    ["100px 50px", "0px 0px"],
    ["50% 50%", "50% 50%"],
  ])("needs no size of the file for the size %s", (size, position) => {
    expect(backgroundRect({ box, own: null, size, position })).not.toBeNull();
  });

  it.each<[string, string, readonly [number, number] | null]>([
    ["cover", "0% 0%", null],
    ["contain", "0% 0%", null],
    ["auto", "0% 0%", null],
    ["100px auto", "0% 0%", null],
    ["auto", "0% 0%", [0, 0]],
    ["0px 0px", "0% 0%", ownSize],
    ["100px 50px", "calc(100% - 10px) 0px", ownSize],
    ["calc(50% + 10px) 50px", "0% 0%", ownSize],
  ])("returns null for the size %s and position %s of a file %j", (size, position, file) => {
    expect(backgroundRect({ box, own: file, size, position })).toBeNull();
  });
});

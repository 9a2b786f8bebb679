import { resolve } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import { ICON_WIDTHS, iconOf } from "../../icons/render-icon.ts";

const folder = resolve(import.meta.dirname, "../../../components/ui/icons/png");

const pixels = (image: Sharp) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });

it.each(ICON_WIDTHS)("the committed icon of %i px is a rendering of magpie.svg", async (width) => {
  const committed = await pixels(sharp(resolve(folder, `${width}.png`)));
  const rendered = await pixels(sharp(await iconOf(width).toBuffer()));
  expect(committed.info).toMatchObject({ width, height: width });
  // Processors round differently.
  const difference = committed.data.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (rendered.data[at] ?? 0))),
    0,
  );
  expect(difference).toBeLessThanOrEqual(4);
});

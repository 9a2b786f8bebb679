import sharp from "sharp";
import { pictures } from "../../service/seed/pictures.ts";
import type { World } from "../../world/world.ts";
import { expect, test } from "../fixtures.ts";
import { newestDraft } from "../picture-files.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";

test.use({ isConfigured: true });

const TILE = { width: 200, height: 160 };
/** Place in the file of each tile, row by row. */
const ORDER = [4, 8, 0, 7, 2, 5, 1, 6, 3];

const offset = (tile: number) => ({
  left: (tile % 3) * TILE.width,
  top: Math.floor(tile / 3) * TILE.height,
});

/** Mounts pages that put the picture of the boats together. The service has it. */
async function mountTiles({ mount }: World): Promise<string> {
  const wholePicture = await sharp(await pictures.boats())
    .resize(3 * TILE.width, 3 * TILE.height, { fit: "fill" })
    .png()
    .toBuffer();
  const cut = (tile: number) =>
    sharp(wholePicture)
      .extract({ ...offset(tile), ...TILE })
      .png()
      .toBuffer();
  const tiles = await Promise.all(ORDER.map((_, tile) => cut(tile)));
  const scrambled = await sharp(wholePicture)
    .composite(tiles.map((input, tile) => ({ input, ...offset(ORDER[tile] ?? 0) })))
    .png()
    .toBuffer();
  const style = "width: 200px; height: 160px; display: block;";
  const place = (tile: number) => {
    const { left, top } = offset(ORDER[tile] ?? 0);
    return `-${left}px -${top}px`;
  };
  const bodies: Record<string, (tile: number) => string> = {
    "/cut-outs": (tile) =>
      `<img src="/scrambled.png" style="${style} object-fit: none; object-position: ${place(tile)}">`,
    "/backgrounds": (tile) =>
      `<i style="${style} background: url(/scrambled.png) ${place(tile)}"></i>`,
    "/files": (tile) => `<img src="/${Math.floor(tile / 3)}_${tile % 3}.png" style="${style}">`,
  };
  mount("puzzle.example", ({ url }) => {
    const { pathname } = new URL(url);
    const [, row, column] = /^\/(\d)_(\d)\.png$/.exec(pathname) ?? [];
    const file = row ? tiles[3 * Number(row) + Number(column)] : scrambled;
    const tile = bodies[pathname];
    return tile
      ? htmlResponse(
          `<main style="display: grid; grid-template-columns: repeat(3, 200px)">${ORDER.map((_, at) => tile(at)).join("")}</main>`,
        )
      : pictureResponse(file ?? scrambled);
  });
  return "https://puzzle.example";
}

test("finds and uploads a picture that the page puts together, not its tiles", {
  tag: "@long",
}, async ({ tagpie, world, service }) => {
  const origin = await mountTiles(world);
  for (const path of ["cut-outs", "backgrounds", "files"]) {
    const page = await tagpie.visit(`${origin}/${path}`);
    const tile = `document.querySelector("main").children[4]`;
    const panel = await tagpie.commandAt(page, "find", tile);
    await panel.find({ role: "heading", name: /^(?:Already on|On) board\.example/ });
    await tagpie.commandAt(page, "upload", tile);
    await panel.read(/This capture, 600 × 480\s+put together from tiles, as the page shows it/);
    expect((await newestDraft(tagpie.welcome)).fields.url).toBe("");
    await page.view.close();
  }
  expect(JSON.stringify(service.control.requests())).not.toContain("puzzle.example%2Fscrambled");
});

import { createCanvas, encodePng } from "../../file/canvas.ts";
import { MASK_CELLS } from "../../picture/shown-geometry.ts";

/**
 * Draws a capture of a picture as a PNG. Cells that something else may cover get the colour of the cells around them, because services
 * compare average colours.
 * @param mask of the cells; null for a capture of a part, whose cells are others
 */
export async function drawCapture(jpeg: Blob, mask: Uint8Array | null): Promise<Blob> {
  const bitmap = await createImageBitmap(jpeg);
  const { width, height } = bitmap;
  const { canvas, brush } = createCanvas(bitmap, { isRead: true });
  const { brush: cells } = createCanvas(
    { width: MASK_CELLS, height: MASK_CELLS },
    { isRead: true, isScaled: true },
  );
  cells.drawImage(bitmap, 0, 0, MASK_CELLS, MASK_CELLS);
  brush.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = cells.getImageData(0, 0, MASK_CELLS, MASK_CELLS);
  for (const [cell, colour] of coloursUnderMask(data, mask ?? new Uint8Array())) {
    const [column, row] = [cell % MASK_CELLS, Math.floor(cell / MASK_CELLS)];
    const edge = (place: number, side: number) => Math.round((place * side) / MASK_CELLS);
    const [x, y] = [edge(column, width), edge(row, height)];
    brush.fillStyle = `rgb(${colour.join()})`;
    brush.fillRect(x, y, edge(column + 1, width) - x, edge(row + 1, height) - y);
  }
  return encodePng(canvas);
}

/** Clears the cells along the edges that are masked only because scaling mixes them with what lies outside. */
export function clearScaledEdges(mask: Uint8Array): Uint8Array {
  const last = MASK_CELLS - 1;
  const inwards = (place: number) => Math.min(Math.max(place, 1), last - 1);
  return mask.map((masked, cell) => {
    const [x, y] = [cell % MASK_CELLS, Math.floor(cell / MASK_CELLS)];
    return masked && (mask[inwards(y) * MASK_CELLS + inwards(x)] ?? 0);
  });
}

type Colour = [red: number, green: number, blue: number];

/** Returns a colour for each masked cell: the mean of its neighbours, from the edge of the mask inwards. */
export function coloursUnderMask(
  cells: ArrayLike<number>,
  mask: Uint8Array,
): ReadonlyMap<number, Colour> {
  const colours = new Map<number, Colour>();
  const colourOf = (cell: number): Colour | undefined => {
    if (mask[cell]) return colours.get(cell);
    const at = 4 * cell;
    return [cells[at] ?? 0, cells[at + 1] ?? 0, cells[at + 2] ?? 0];
  };
  let open = [...mask.keys()].filter((cell) => mask[cell]);
  for (let size = -1; open.length !== size; ) {
    size = open.length;
    const rim = open.flatMap((cell): [number, Colour][] => {
      const near = neighboursOf(cell).flatMap((one) => [colourOf(one) ?? []].flat());
      const count = near.length / 3;
      const mean = (channel: number) =>
        Math.round(
          near.reduce((sum, value, at) => sum + (at % 3 === channel ? value : 0), 0) / count,
        );
      return count > 0 ? [[cell, [mean(0), mean(1), mean(2)]]] : [];
    });
    for (const [cell, colour] of rim) colours.set(cell, colour);
    open = open.filter((cell) => !colours.has(cell));
  }
  return colours;
}

const neighboursOf = (cell: number): number[] => [
  ...(cell % MASK_CELLS > 0 ? [cell - 1] : []),
  ...(cell % MASK_CELLS < MASK_CELLS - 1 ? [cell + 1] : []),
  ...(cell >= MASK_CELLS ? [cell - MASK_CELLS] : []),
  ...(cell < MASK_CELLS * (MASK_CELLS - 1) ? [cell + MASK_CELLS] : []),
];

import type { PageBoxes, ShownBox } from "../capture/shown-boxes.ts";

/** In pixels a side, and in characters of the address. Enough to tell pictures apart, and to look at them. */
const MOST_SIDE = 768;
const MOST_TEXT = 120_000;
const QUALITY = 0.85;

/** JPEGs of parts of a captured page. None where the capture is not of the page as it was measured. */
export async function cropped(
  data_url: string,
  { width, height, scale }: PageBoxes,
  boxes: readonly ShownBox[],
): Promise<string[]> {
  const bytes = Uint8Array.from(atob(data_url.split(",")[1] ?? ""), (one) => one.charCodeAt(0));
  const page = await createImageBitmap(new Blob([bytes]));
  if (!isNear(page.width, width * scale) || !isNear(page.height, height * scale)) return [];
  return Promise.all(
    boxes.map(async (box) => {
      const size = Math.max(box.width, box.height) * scale;
      for (let side = Math.min(size, MOST_SIDE); ; side /= 1.5) {
        const shot = await drawn(page, box, scale, side / size);
        if (shot.length <= MOST_TEXT) return shot;
      }
    }),
  );
}

/** Browsers round, each in its own way. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 2;

async function drawn(
  page: ImageBitmap,
  { x, y, width, height }: ShownBox,
  scale: number,
  zoom: number,
): Promise<string> {
  // Of pixels that are only partly the picture's none.
  const [left, top] = [Math.ceil(x * scale), Math.ceil(y * scale)];
  const across = Math.floor((x + width) * scale) - left;
  const down = Math.floor((y + height) * scale) - top;
  const size = [across, down].map((side) => Math.max(1, Math.round(side * zoom))) as [
    number,
    number,
  ];
  const canvas = new OffscreenCanvas(...size);
  canvas.getContext("2d")?.drawImage(page, left, top, across, down, 0, 0, ...size);
  return addressOf(await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }));
}

const addressOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(blob);
  });

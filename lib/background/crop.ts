import type { PageBoxes, ShownBox } from "../capture/shown-boxes.ts";

/** In pixels: verdicts look at no more. A JPEG of that size has at most about 150 kB. */
const MAX_SIDE = 512;
const QUALITY = 0.85;

/** JPEGs of parts of a captured page. None where the capture is not of the page as it was measured. */
export async function cropped(
  data_url: string,
  { width, height, scale }: PageBoxes,
  boxes: readonly ShownBox[],
): Promise<string[]> {
  const page = await createImageBitmap(new Blob([bytesOf(data_url)]));
  if (!isNear(page.width, width * scale) || !isNear(page.height, height * scale)) return [];
  return Promise.all(
    boxes.map(async (box) => {
      // Browsers draw pictures on whole device pixels.
      const left = Math.round(box.x * scale);
      const top = Math.round(box.y * scale);
      const across = Math.max(1, Math.round((box.x + box.width) * scale) - left);
      const down = Math.max(1, Math.round((box.y + box.height) * scale) - top);
      const zoom = Math.min(1, MAX_SIDE / Math.max(across, down));
      const canvas = new OffscreenCanvas(Math.ceil(across * zoom), Math.ceil(down * zoom));
      const { width: w, height: h } = canvas;
      const context = canvas.getContext("2d");
      if (context) context.imageSmoothingQuality = "high";
      context?.drawImage(page, left, top, across, down, 0, 0, w, h);
      return addressOf(await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }));
    }),
  );
}

const bytesOf = (data_url: string) =>
  Uint8Array.from(atob(data_url.split(",")[1] ?? ""), (one) => one.charCodeAt(0));

/** Browsers round, each in its own way. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 2;

const addressOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(blob);
  });

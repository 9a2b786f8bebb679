import { fromBase64 } from "../../file/base64.ts";
import type { PageBoxes, ShownBox } from "../../page/shown-boxes.ts";

const QUALITY = 0.85;

/** Crops JPEGs from a captured page. Fails if the capture does not match the measured size of the page. */
export async function cropped(
  data_url: string,
  { size: [width, height] }: PageBoxes,
  boxes: readonly ShownBox[],
): Promise<string[]> {
  const page = await createImageBitmap(new Blob([fromBase64(data_url.split(",")[1] ?? "")]));
  if (!isNear(page.width, width) || !isNear(page.height, height)) throw new Error("moved");
  return Promise.all(
    boxes.map(async ({ crop, size }) => {
      const canvas = new OffscreenCanvas(...size);
      canvas.getContext("2d")?.drawImage(page, ...crop, 0, 0, ...size);
      return addressOf(await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }));
    }),
  );
}

/** Browsers round sizes differently. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= 2;

const addressOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(reader.result as string);
    reader.readAsDataURL(blob);
  });

import sharp from "sharp";
import { type BoxName, boxes } from "./boxes.ts";

export type Source = { bytes: Buffer; format: string };

/** Renders an original at the size of a box; SVG is rendered as PNG. */
export function represent({ bytes, format }: Source, box: BoxName | "full"): Promise<Buffer> {
  const picture = sharp(bytes, {
    animated: format === "gif",
    limitInputPixels: false,
  }).autoOrient();
  if (box !== "full") {
    picture.resize({ ...boxes[box], fit: "inside", withoutEnlargement: true });
  }
  if (format === "jpg") return picture.jpeg({ quality: 85 }).toBuffer();
  if (format === "gif") return picture.gif({ effort: 2 }).toBuffer();
  return picture.png({ compressionLevel: 6 }).toBuffer();
}

/** Returns the extension of the representations of an original with that format. */
export function shownFormat(format: string): string {
  return format === "svg" ? "png" : format;
}

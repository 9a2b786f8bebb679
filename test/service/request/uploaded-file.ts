import type { Fetched } from "../images/fetch.ts";
import { isRecord } from "./body.ts";
import type { Parameters } from "./parameters.ts";

/** Returns the file in the part `image[image]`. Empty file fields of a web form send a part without a name, which does not count. */
export async function uploadedFile({ image }: Parameters): Promise<Fetched | null> {
  const part = isRecord(image) ? image.image : undefined;
  if (!(part instanceof File) || part.name === "") return null;
  return { bytes: Buffer.from(await part.arrayBuffer()), name: part.name };
}

import { basename } from "node:path";
import type { Service } from "../context.ts";
import { isRecord } from "../request/body.ts";
import { type Parameters, text } from "../request/parameters.ts";

export type Fetched = { bytes: Buffer; name: string };

const browserLike =
  "Mozilla/5.0 (X11; Local copy of an image site; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0";
const longestName = 127;

/** Returns the file in the part `image[image]`, or else the one at `url`. Empty file fields of a web form send a part without a name. */
export async function submittedFile(
  service: Service,
  parameters: Parameters,
): Promise<Fetched | null> {
  const part = isRecord(parameters.image) ? parameters.image.image : undefined;
  return part instanceof File && part.name !== ""
    ? { bytes: Buffer.from(await part.arrayBuffer()), name: part.name }
    : fetchFile(text(parameters, "url") ?? "", service);
}

/**
 * Fetches the file at an address as the service does: directly, following at most one redirect.
 * Accepts only a complete response with status 200.
 */
async function fetchFile(
  address: string,
  { limits, stopping, fetch }: Service,
): Promise<Fetched | null> {
  const signal = AbortSignal.any([AbortSignal.timeout(limits.fetchTime), stopping]);
  const get = (url: URL): Promise<Response> => {
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      throw new TypeError(`Not an address on the web: ${url.protocol}`);
    }
    return fetch(url, { signal, redirect: "manual", headers: { "user-agent": browserLike } });
  };
  try {
    let url = new URL(address);
    let answer = await get(url);
    const location = answer.headers.get("location");
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      await answer.body?.cancel();
      url = new URL(location, url);
      answer = await get(url);
    }
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return null;
    }
    const bytes = await readAtMost(answer, limits.fetchBytes);
    return bytes === null ? null : { bytes, name: nameOf(url, answer) };
  } catch {
    return null;
  }
}

async function readAtMost(answer: Response, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns the name in the header, or else the end of the address including its query. */
function nameOf({ pathname, search }: URL, answer: Response): string {
  const disposition = answer.headers.get("content-disposition") ?? "";
  const fileName = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return (fileName ?? `${basename(pathname)}${search}`).slice(0, longestName);
}

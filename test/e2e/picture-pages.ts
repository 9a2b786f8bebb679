import { pictures } from "../service/seed/pictures.ts";
import type { World } from "../world/world.ts";

type HeaderFields = Record<string, string>;

/** Returns a response with a page. */
export const htmlResponse = (body: string, headers: HeaderFields = {}) =>
  new Response(
    `<!doctype html><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">${body}`,
    { headers: { "content-type": "text/html", ...headers } },
  );

/** Returns a response with a picture, by default a PNG. */
export const pictureResponse = (bytes: Uint8Array, headers: HeaderFields = {}) =>
  new Response(new Uint8Array(bytes), { headers: { "content-type": "image/png", ...headers } });

const JPEG = { "content-type": "image/jpeg" };

/** Mounts a page with the picture of the boats, which the service has, at every address that ends with `.jpg`. Returns the site's origin. */
export function mountBoats({ mount }: World, host: string, body: string): string {
  mount(host, async ({ url }) =>
    new URL(url).pathname.endsWith(".jpg")
      ? pictureResponse(await pictures.boats(), JPEG)
      : htmlResponse(body),
  );
  return `https://${host}`;
}

export interface PagePicture {
  /** Alternate text on the page. */
  alt: string;
  bytes: Buffer;
  type: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
  /** Displayed width in CSS pixels; 240 by default. */
  width?: number;
  /** The host refuses requests without a Referer. */
  needsReferer?: true;
  /** Origin of the file, by default that of the page's other files. */
  origin?: string;
}

/** Returns a site: one page with all pictures, small enough that several are visible. `files` is the origin of the pictures, by default its own. */
export function picturePage(pictures: readonly PagePicture[], files = "") {
  const path = (place: number) =>
    `/${place}.${pictures[place]?.type.replace("image/", "").replace("jpeg", "jpg")}`;
  const page = `<h1>Pictures</h1>${pictures
    .map(
      ({ alt, width = 240, origin = files }, place) =>
        `<p><img src="${origin}${path(place)}" alt="${alt}" width="${width}"></p>`,
    )
    .join("")}`;

  return ({ url, headers }: Request): Response => {
    const picture = pictures.find((_, place) => path(place) === new URL(url).pathname);
    if (!picture) return htmlResponse(page);
    if (picture.needsReferer && !headers.has("referer")) return new Response("", { status: 403 });
    return pictureResponse(picture.bytes, { "content-type": picture.type });
  };
}

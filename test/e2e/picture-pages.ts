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
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><link rel="icon" href="data:,">
<h1>Pictures</h1>${pictures
    .map(
      ({ alt, width = 240, origin = files }, place) =>
        `<p><img src="${origin}${path(place)}" alt="${alt}" width="${width}"></p>`,
    )
    .join("")}`;

  return ({ url, headers }: Request): Response => {
    const picture = pictures.find((_, place) => path(place) === new URL(url).pathname);
    if (!picture) return new Response(page, { headers: { "content-type": "text/html" } });
    if (picture.needsReferer && !headers.has("referer")) return new Response("", { status: 403 });
    return new Response(new Uint8Array(picture.bytes), {
      headers: { "content-type": picture.type },
    });
  };
}

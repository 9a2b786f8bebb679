import { html, raw } from "hono/html";
import type { PictureName } from "../../service/seed/pictures.ts";

export type Markup = ReturnType<typeof html>;

/** A file of a sample site: a seed picture, in its original size and type by default. */
export interface SampleFile {
  picture: PictureName;
  width?: number;
  /** Origin required as Referer. */
  referer?: string;
}

/** A page of a source site family: our own markup in that site's structure and at its addresses. */
export interface SampleSite {
  title: string;
  hosts: readonly string[];
  /** Address of its only page, which has the picture to click. */
  start: string;
  page: Markup;
  file(address: URL): SampleFile | undefined;
}

const style = `
body { margin: 0 auto; max-width: 640px; padding: 16px; font: 15px/1.45 system-ui, sans-serif; }
img { display: block; max-width: 100%; }
.avatar { width: 40px; height: 40px; border-radius: 50%; }
.work { width: 480px; }
`;

export const sitePage = (
  title: string,
  head: Markup | string,
  body: Markup,
  bodyAttributes = "",
): Markup =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
<style>${raw(style)}</style>
</head>
<body ${raw(bodyAttributes)}>${body}</body>
</html>`;

import { html, raw } from "hono/html";
import type { PictureName } from "../../service/seed/pictures.ts";

export type Markup = ReturnType<typeof html>;

/** A file of a sample site: a seed picture, at its own size and type unless told. */
export interface SampleFile {
  picture: PictureName;
  width?: number;
  /** Refused without a Referer of this origin. */
  referer?: string;
}

/** A page of one of the families of source sites: our own markup in the structure of theirs, under their own addresses. */
export interface SampleSite {
  title: string;
  hosts: readonly string[];
  /** The page that shows a picture to point at. */
  start: string;
  page(address: URL): Markup | undefined;
  file(address: URL): SampleFile | undefined;
}

const style = `
body { margin: 0 auto; max-width: 640px; padding: 16px; font: 15px/1.45 system-ui, sans-serif; }
img { display: block; max-width: 100%; }
.avatar { width: 40px; height: 40px; border-radius: 50%; }
.work { width: 480px; }
`;

export const sitePage = (title: string, head: Markup | string, body: Markup): Markup =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
<style>${raw(style)}</style>
</head>
<body>${body}</body>
</html>`;

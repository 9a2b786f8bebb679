/** Returns a feed of `count` posts with a picture each, in the usual ways of feeds. Served under `/COUNT`. */
export function feedOf(count: number): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${count} pictures</title>
<link rel="canonical" href="/${count}">
<meta property="og:title" content="${count} pictures">
<style>
  body { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; margin: 8px }
  article { display: flow-root; position: relative }
  img, .cover { width: 240px; height: 180px; display: block; background-size: cover }
  .veil { position: absolute; inset: 0 0 auto; height: 180px }
  ${times(600, (at) => `.rule-${at} .part:hover > a { color: rgb(${at % 256} 0 0); margin: ${at % 7}px }`)}
</style>
<nav>${times(40, (at) => `<a href="/section/${at}">Section ${at}</a>`)}</nav>
<main>
${times(count, postOf)}
</main>`;
}

const times = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join("\n");

const postOf = (index: number) => `<article class="post">
  <header><a href="/artist/${index % 97}" rel="author">artist_${index % 97}</a></header>
  ${pictureOf(index)}
  <p>Not much happens in picture ${index}, as in <a href="/tag/${index % 31}">others</a>.</p>
  <footer><a href="/post/${index}"><time datetime="2026-01-01T00:00:00Z">1 January</time></a>
  <button type="button">Like</button> <span>${index % 13} replies</span></footer>
</article>`;

/** Four of ten pictures are plain, two have several sizes, and one each is a thumbnail, lazy, a background, and overlaid. */
function pictureOf(index: number): string {
  const at = (name: string) => `/files/${name}-${index}.png`;
  const plain = `<img src="${at("plain")}" alt="Picture ${index}">`;
  const special = [
    `<img src="${at("small")}" srcset="${at("small")} 320w, ${at("large")} 2560w" sizes="240px" alt="">`,
    `<picture><source type="image/webp" srcset="${at("webp")} 1x, ${at("webp-large")} 2x"><img src="${at("png")}" alt=""></picture>`,
    `<a href="${at("full")}"><img src="${at("thumbnail")}" alt="Picture ${index}"></a>`,
    `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="${at("lazy")}" alt="">`,
    `<div class="cover" style="background-image: url('${at("cover")}')"></div>`,
    `${plain}<a class="veil" href="/post/${index}" aria-label="Open"></a>`,
  ];
  return special[index % 10] ?? plain;
}

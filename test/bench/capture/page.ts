/** Returns a feed of `count` posts with a picture each, in the usual ways of feeds. Served under `/COUNT`. */
export function feedOf(count: number): string {
  const posts = Array.from({ length: count }, (_, index) => postOf(index)).join("\n");
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
  ${RULES}
</style>
<nav>${NAVIGATION}</nav>
<main>
${posts}
</main>`;
}

/** A style sheet as long as a common site's, with pictures in a few of its rules. */
const RULES = Array.from({ length: 600 }, (_, index) =>
  index % 100 === 0
    ? `.theme-${index} > .cover { background-image: url("/files/theme-${index}.png") }`
    : `.rule-${index} .part:hover > a { color: rgb(${index % 256} 0 0); margin: ${index % 7}px }`,
).join("\n  ");

const NAVIGATION = Array.from(
  { length: 40 },
  (_, index) => `<a href="/section/${index}">Section ${index}</a>`,
).join("");

function postOf(index: number): string {
  return `<article class="post">
  <header><a href="/artist/${index % 97}" rel="author">artist_${index % 97}</a></header>
  ${pictureOf(index)}
  <p>Nothing much happens in picture ${index}, and <a href="/tag/${index % 31}">that</a> is well.</p>
  <footer><a href="/post/${index}"><time datetime="2026-01-01T00:00:00Z">1 January</time></a>
  <button type="button">Like</button> <span>${index % 13} replies</span></footer>
</article>`;
}

/** Four of ten pictures are plain, two have several sizes, and one each is a thumbnail, lazy, a background, and overlaid. */
function pictureOf(index: number): string {
  const at = (name: string) => `/files/${name}-${index}.png`;
  const plain = `<img src="${at("plain")}" alt="Picture ${index}">`;
  switch (index % 10) {
    case 0:
      return `<img src="${at("small")}" srcset="${at("small")} 320w, ${at("middle")} 1280w, ${at("large")} 2560w" sizes="240px" alt="">`;
    case 1:
      return `<picture><source type="image/webp" srcset="${at("webp")} 1x, ${at("webp-large")} 2x"><img src="${at("png")}" alt="Picture ${index}"></picture>`;
    case 2:
      return `<a href="${at("full")}"><img src="${at("thumbnail")}" alt="Picture ${index}"></a>`;
    case 3:
      return `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="${at("lazy")}" alt="">`;
    case 4:
      return index % 20 < 10
        ? `<div class="cover" style="background-image: url('${at("cover")}')"></div>`
        : `<div class="theme-${(index % 600) - (index % 100)}"><div class="cover" style="background-image: url(${at("cover")})"></div></div>`;
    case 5:
      return `${plain}<a class="veil" href="/post/${index}" aria-label="Open"></a>`;
    default:
      return plain;
  }
}

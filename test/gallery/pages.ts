import { html } from "hono/html";
import { article, layout, plainPicture } from "./layout.ts";
import { expectation, fileOf, type Post, posts, rendition } from "./posts.ts";

type Markup = ReturnType<typeof html>;

function post(slug: string): Post {
  const found = posts.find((candidate) => candidate.slug === slug);
  if (found === undefined) throw new RangeError(`no post ${slug}`);
  return found;
}

/** One picture with all that a well-made site says of it: canonical address, Open Graph, author. */
export function postPage(origin: string, shown: Post): Markup {
  const address = `${origin}/post/${shown.slug}`;
  return layout(
    shown.title,
    article(shown, "h1", html`<a href="${fileOf(shown.picture)}">${plainPicture(shown)}</a>`),
    html`<link rel="canonical" href="${address}">
<meta property="og:type" content="article">
<meta property="og:title" content="${shown.title}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${origin}${fileOf(shown.picture)}">
<meta property="article:author" content="${origin}/artist/${shown.handle}">`,
  );
}

/** Several posts on one page, each with its own permalink: the page's address is nobody's source. */
export function feedPage(): Markup {
  const shown = posts.filter(({ picture }) => !picture.startsWith("webp"));
  return layout("Feed", html`${shown.map((each) => article(each, "h2", plainPicture(each)))}`);
}

export function artistPage(handle: string): Markup {
  const own = posts.filter((each) => each.handle === handle);
  return layout(
    own[0]?.artist ?? handle,
    html`<h1>${own[0]?.artist ?? handle}</h1>
<ul>${own.map(({ slug, title }) => html`<li><a href="/post/${slug}">${title}</a></li>`)}</ul>`,
  );
}

/** Ways in which pages show pictures, by path. */
const samples: Record<string, { title: string; hint: string; body: () => Markup }> = {
  srcset: {
    title: "Picture in several sizes",
    hint: "the largest of the srcset is the one to upload",
    body: () => {
      const { picture, alt } = post("boats");
      const widths = [320, 640, 960];
      const set = widths.map((width) => `${rendition(picture, width)} ${width}w`).join(", ");
      return html`<picture>
<source type="image/jpeg" srcset="${set}, ${fileOf(picture)} 1200w" sizes="480px">
<img src="${rendition(picture, 320)}" alt="${alt}" width="480">
</picture>`;
    },
  },
  lazy: {
    title: "Lazy loading",
    hint: "the picture loads when scrolled to",
    body: () =>
      html`<p class="spacer">Scroll down.</p>
<img loading="lazy" src="${fileOf("alps")}" alt="${post("alps").alt}" width="480" height="452">`,
  },
  background: {
    title: "CSS background",
    hint: "no image element at all",
    body: () =>
      html`<div class="background" role="img" aria-label="${post("boats").alt}" style="background-image: url(${fileOf("boats")})"></div>`,
  },
  overlay: {
    title: "Under a transparent overlay",
    hint: "the click meets the overlay, not the picture",
    body: () =>
      html`<div class="overlay">${plainPicture(post("house-png"))}<div class="glass"></div></div>`,
  },
  frame: {
    title: "Inside a frame",
    hint: "the picture is on another page",
    body: () => html`<iframe src="/frame/inner" title="A post of another page"></iframe>`,
  },
  video: {
    title: "Video",
    hint: "a WebM of a few frames",
    body: () =>
      html`<video src="/files/boats.webm" poster="${fileOf("boats")}" width="480" controls loop muted></video>`,
  },
};

export function framePage(): Markup {
  return layout("In a frame", html`${plainPicture(post("canyon-recompressed"))}`);
}

export function samplePage(name: string): Markup | undefined {
  const sample = samples[name];
  return sample && layout(sample.title, html`<h1>${sample.title}</h1>${sample.body()}`);
}

export function indexPage(): Markup {
  const ways = Object.entries(samples);
  return layout(
    "Samples",
    html`<h1>Pictures to try Tagpie on</h1>
<p>Right-click a picture, then <em>Tagpie</em>: find it on the service, or upload it.</p>
<h2>Posts</h2>
<ul>${posts.map(
      ({ slug, title, picture }) =>
        html`<li><a href="/post/${slug}">${title}</a> ${expectation(picture)}</li>`,
    )}</ul>
<h2>Ways to show a picture</h2>
<ul><li><a href="/feed">Feed</a> several posts, each with its own permalink</li>
${ways.map(([name, { title, hint }]) => html`<li><a href="/${name}">${title}</a> ${hint}</li>`)}</ul>`,
  );
}

import { html } from "hono/html";
import type { Hosts } from "./hosts.ts";
import { article, layout, plainPicture } from "./layout.ts";
import { expectation, fileOf, type Post, posts } from "./posts.ts";
import { furniture, methods, samples } from "./samples/all.ts";
import type { Markup, Sample } from "./samples/sample.ts";

/** Renders one picture with the metadata of a well-made site: canonical address, Open Graph, author. */
export function postPage(origin: string, post: Post, { img }: Hosts): Markup {
  const address = `${origin}/post/${post.slug}`;
  const file = `${img}${fileOf(post.picture)}`;
  return layout(
    post.title,
    article(post, "h1", html`<a href="${file}">${plainPicture(post, img)}</a>`),
    html`<link rel="canonical" href="${address}">
<meta property="og:type" content="article">
<meta property="og:title" content="${post.title}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${new URL(file, origin)}">
<meta property="article:author" content="${origin}/artist/${post.handle}">`,
  );
}

/** Renders several posts with a permalink each. The page's address is the source of no post. */
export function feedPage({ img }: Hosts): Markup {
  const feedPosts = posts.filter(({ picture }) => !picture.startsWith("webp"));
  return layout(
    "Feed",
    html`${feedPosts.map((each) => article(each, "h2", plainPicture(each, img)))}`,
  );
}

export function artistPage(handle: string): Markup {
  const artistPosts = posts.filter((each) => each.handle === handle);
  return layout(
    artistPosts[0]?.artist ?? handle,
    html`<h1>${artistPosts[0]?.artist ?? handle}</h1>
<ul>${artistPosts.map(({ slug, title }) => html`<li><a href="/post/${slug}">${title}</a></li>`)}</ul>`,
  );
}

export function samplePage(
  name: string,
  hosts: Hosts,
): { page: Markup; headers: Record<string, string> } | undefined {
  if (!Object.hasOwn(samples, name)) return undefined;
  const sample = samples[name];
  return (
    sample && {
      page: layout(
        sample.title,
        sample.whole ? sample.body(hosts) : html`<h1>${sample.title}</h1>${sample.body(hosts)}`,
      ),
      headers: sample.headers ?? {},
    }
  );
}

export function indexPage(): Markup {
  const list = (some: Record<string, Sample>) =>
    Object.entries(some).map(
      ([name, { title, hint }]) => html`<li><a href="/${name}">${title}</a> ${hint}</li>`,
    );
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
${list(methods)}</ul>
<h2>Pages as sites have them</h2>
<ul>${list(furniture)}</ul>`,
  );
}

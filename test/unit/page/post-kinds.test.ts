// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSurroundingsReader } from "../../../lib/page/post/surroundings.ts";
import type { DocumentFacts } from "../../../lib/picture/scan-data.ts";
import { findByGenericRules } from "../../../lib/sources/generic/generic.ts";
import { rowsOf } from "./rows.ts";

const SITE = "https://art.example";
type Row = [expected: string | null, page?: string, document?: Partial<DocumentFacts>];

beforeEach(() => {
  // Browsers define `textContent` for all nodes, happy-dom for each kind of them.
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, "textContent") ?? {};
  vi.spyOn(Node.prototype, "textContent", "get").mockImplementation(function (this: Node) {
    return this instanceof Element ? get?.call(this) : this.nodeValue;
  });
});
afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

/** Returns the source of the picture `#it`, as a path of the site; null without one. */
function sourceOf(html: string, page = "/boats", change: Partial<DocumentFacts> = {}) {
  const url = new URL(page, SITE);
  document.head.innerHTML = `<base href="${url}">`;
  document.body.innerHTML = html;
  const image = document.querySelector<HTMLImageElement>("img#it");
  if (!image) throw new Error("The page has no picture to look at.");
  const facts = { title: "", canonical: null, meta: {}, oembed: null, json_ld: [], ...change };
  const described = { ...facts, url: url.href };
  const around = createSurroundingsReader(url, described).of(image, true);
  if (around.furniture) return null;
  const file = new URL(image.getAttribute("src") ?? "", url);
  const { source_url } = findByGenericRules({
    file,
    page_url: url,
    page: { ...described, ...around },
    offered: [],
  } as unknown as Parameters<typeof findByGenericRules>[0]);
  return source_url?.replace(SITE, "") ?? null;
}

const IMAGE = '<img id="it" src="/files/1.jpg">';
const TEXT = `<p>${"The boats come home at dusk, and the gulls follow them. ".repeat(12)}</p>`;
const FILE = "https%3A%2F%2Fcdn.example%2F1.jpg";

const kind = (name: string, rows: string) =>
  describe(`source of a picture: ${name}`, () => {
    it.each(rowsOf<Row>(rows))("%s", (_, html, expected, page, change) => {
      expect(sourceOf(html, page, change)).toBe(expected);
    });
  });

kind(
  "commands and redirects are no posts",
  `
    a file in the query src => <main>${TEXT}<a href="/viewer?src=${FILE}">${IMAGE}</a></main> => "/boats"
    a file in the query image of a proxy => <main><a href="/proxy.php?image=${FILE}&hash=ab">${IMAGE}</a></main> => "/boats"
    a file in the query of a share button => <article>${TEXT}<a href="/pin/create?media=${FILE}">${IMAGE}</a></article> => "/boats"
    a file's path in the query => <article>${TEXT}<a href="/zoom.php?img=/files/1-large.jpg">${IMAGE}</a></article> => "/boats"
    a redirect to a file => <article>${TEXT}<a href="/link?redirect=${FILE}">${IMAGE}</a></article> => "/boats"
    a redirect to a shop => <main><a href="/jump?url=https%3A%2F%2Fshop.example%2Foffer">${IMAGE}</a></main> => null
    a redirect by number => <main><a href="/red/4711">${IMAGE}</a></main> => null
    an exit by number => <main><a href="/out/4711">${IMAGE}</a></main> => null
    a script that leaves => <main><a href="/go.php?id=4711">${IMAGE}</a></main> => null
    a page that leaves => <main><a href="/away?to=https%3A%2F%2Fshop.example">${IMAGE}</a></main> => null
    an exit below a folder => <main><a href="/forum/exit/88">${IMAGE}</a></main> => null
    a video's redirect => <main><a href="/story/video_redirect/?src=https%3A%2F%2Fcdn.example%2F1.mp4">${IMAGE}</a></main> => "/boats"
    a login that leads back => <main><a href="/enter?redirect_to=https%3A%2F%2Fart.example%2Fp%2F9">${IMAGE}</a></main> => null
    another site's share button that names a post => <article><a href="https://share.example/?url=https%3A%2F%2Fart.example%2Fp%2F9">${IMAGE}</a></article> => null
    a real post with its referrer => <a href="/p/7?from=https%3A%2F%2Fart.example%2Ffeed">${IMAGE}</a> => "/p/7?from=https%3A%2F%2Fart.example%2Ffeed" => "/feed"
    a real post whose title begins like a command => <a href="/p/go-home">${IMAGE}</a> => "/p/go-home" => "/feed"
    a real post in a folder about a game => <a href="/games/go/3-stones">${IMAGE}</a> => "/games/go/3-stones" => "/feed"
  `,
);

kind(
  "a message is no quotation because of its element",
  `
    XenForo 1 => <li id="post-5" class="message"><div class="messageContent"><article><blockquote class="messageText SelectQuoteContainer ugc baseHtml">${IMAGE}</blockquote></article></div><a class="item muted postNumber hashPermalink" href="/posts/5/">#5</a></li> => "/posts/5/" => "/threads/boats.7/"
    XenForo 1 without a number => <li id="post-5" class="message"><article><blockquote class="messageText ugc baseHtml">${IMAGE}</blockquote></article></li> => "/threads/boats.7/" => "/threads/boats.7/"
    XenForo 1 with a heading in the text => <li id="post-5" class="message"><article><blockquote class="messageText"><h2><a href="/threads/gulls.8/">Gulls</a></h2>${IMAGE}</blockquote></article></li> => "/threads/boats.7/" => "/threads/boats.7/"
    XenForo 2 with a link in the text => <article class="message message--post"><a href="/threads/boats.7/post-5" rel="bookmark"><time>May</time></a><div class="bbWrapper"><a href="/threads/gulls.8/">${IMAGE}</a></div></article> => "/threads/boats.7/post-5" => "/threads/boats.7/"
    XenForo 2 with linked pictures in a row => <article class="message"><a href="/threads/boats.7/post-5"><time>May</time></a><div class="bbWrapper"><a href="/threads/a.1/">${IMAGE}</a><a href="/threads/b.2/"><img src="/2.jpg"></a><a href="/threads/c.3/"><img src="/3.jpg"></a></div></article> => "/threads/boats.7/post-5" => "/threads/boats.7/"
    vBulletin 4 => <li id="post_5" class="postbit"><a class="postcounter" href="/showthread.php?t=7&p=5">#5</a><blockquote class="postcontent restore">${IMAGE}</blockquote></li> => "/showthread.php?t=7&p=5" => "/showthread.php?t=7"
    an imageboard => <div class="post reply"><a class="permalink" href="/b/res/7-5">5</a><blockquote class="postMessage" id="m5">${IMAGE}</blockquote></div> => "/b/res/7-5" => "/b/res/7"
    a forum of its own => <div class="post"><a href="/t/7/5" rel="bookmark">5</a><blockquote class="post-body">${IMAGE}</blockquote></div> => "/t/7/5" => "/t/7"
    a message named by its id => <div class="post"><a href="/t/7/5" rel="bookmark">5</a><blockquote id="message_5">${IMAGE}</blockquote></div> => "/t/7/5" => "/t/7"
    IPB 4 with a linked headline in the text => <article class="ipsComment"><div data-role="commentContent"><h3><a href="/topic/8-gulls/">Gulls</a></h3>${IMAGE}</div></article> => "/topic/7-boats/" => "/topic/7-boats/"
    Discourse with a linked headline in the text => <article><a class="post-date" href="/t/boats/7/5">5d</a><div class="cooked"><h2><a href="/t/gulls/8">Gulls</a></h2><a href="/t/gulls/8">${IMAGE}</a></div></article> => "/t/boats/7/5" => "/t/boats/7"
    MyBB with a link in the text => <div class="post"><div class="post_body scaleimages"><a href="/thread-8.html">${IMAGE}</a></div></div> => "/thread-7.html" => "/thread-7.html"
    a blog's list with a thumbnail in the text => <div class="post"><div class="inner postcontent"><h2><a href="/p/1">Boats</a></h2><a href="/p/1">${IMAGE}</a></div></div><div class="post"><h2><a href="/p/2">Gulls</a></h2></div> => "/p/1" => "/feed"
    a real quotation => <article class="message"><a href="/threads/boats.7/post-5"><time>May</time></a><div class="bbWrapper"><blockquote class="bbCodeBlock--quote"><a href="/goto/post#post-3">Ann said</a>${IMAGE}</blockquote>Yes</div></article> => "/goto/post#post-3" => "/threads/boats.7/"
    a real quotation without an address => <div class="post"><a href="/t/7/5" rel="bookmark">5</a><blockquote>${IMAGE}</blockquote>Yes</div> => null => "/t/7"
    a real quotation in a message of XenForo 1 => <li id="post-5" class="message"><article><blockquote class="messageText"><div class="bbCodeQuote"><blockquote class="quoteContainer">${IMAGE}</blockquote></div></blockquote></article></li> => null => "/threads/boats.7/"
  `,
);

kind(
  "a front page is not the post",
  `
    the heading of the newest post => <div class="entry"><h2><a href="/boats-at-dusk">Boats</a></h2><p>${IMAGE}</p><a href="/comments-policy">Rules</a></div> => "/boats-at-dusk" => "/"
    the heading after the picture => <section><div class="hero">${IMAGE}</div><h3><a href="/boats-at-dusk">Boats</a></h3></section> => "/boats-at-dusk" => "/"
    a main heading => <main><div><h1><a href="/boats-at-dusk">Boats</a></h1>${IMAGE}</div></main> => "/boats-at-dusk" => "/"
    a link around the heading => <div><div>${IMAGE}</div><a href="/boats-at-dusk"><h2>Boats</h2></a></div> => "/boats-at-dusk" => "/"
    an empty overlay link => <div class="slide">${IMAGE}<a class="cover" href="/boats-at-dusk"></a><p>Boats</p></div> => "/boats-at-dusk" => "/"
    an empty overlay link before the picture => <div class="swiper-slide"><a href="/boats-at-dusk" aria-label="Boats"></a><div class="bg">${IMAGE}</div></div> => "/boats-at-dusk" => "/"
    a slide among slides => <ul><li><a href="/boats-at-dusk"></a>${IMAGE}</li><li><a href="/gulls"></a><img src="/2.jpg"></li></ul> => "/boats-at-dusk" => "/"
    a heading by a class => <div class="lead-story">${IMAGE}<div class="story-title"><a href="/boats-at-dusk">Boats</a></div></div> => "/boats-at-dusk" => "/"
    a heading on a front page with a language => <div><h2><a href="/en/boats-at-dusk">Boats</a></h2>${IMAGE}</div> => "/en/boats-at-dusk" => "/en/"
    a heading in an only article that states its site => <article><h2><a href="/boats-at-dusk">Boats</a></h2>${IMAGE}</article> => "/boats-at-dusk" => "/" => {"canonical":"https://art.example/"}
    the post of the shared picture => <div><h2><a href="/boats-at-dusk">Boats</a></h2>${IMAGE}</div> => "/boats-at-dusk" => "/" => {"canonical":"https://art.example/","meta":{"og:image":"https://art.example/files/1.jpg"}}
    a heading on a page with an ending => <div><h2><a href="/boats-at-dusk">Boats</a></h2>${IMAGE}</div> => "/boats-at-dusk" => "/index.php"
    a post's own page with other headings => <main><h1>Gulls</h1>${IMAGE}${TEXT}<h2><a href="/boats-at-dusk">Boats</a></h2></main> => "/gulls" => "/gulls"
    no heading of another slide => <ul><li><div>${IMAGE}</div></li><li><h2><a href="/gulls">Gulls</a></h2><img src="/2.jpg"></li><li><h2><a href="/terns">Terns</a></h2></li></ul> => "/" => "/"
  `,
);

kind(
  "search results",
  `
    IPB 2 => <div>${IMAGE}</div> => null => "/index.php?act=Search&CODE=show&searchid=ab12"
    IPB 3 => <div>${IMAGE}</div> => null => "/index.php?app=core&module=search&section=search"
    a parameter do => <div>${IMAGE}</div> => null => "/index.php?do=search&subaction=search&story=boats"
    SMF => <div>${IMAGE}</div> => null => "/index.php?action=search2"
    vBulletin => <div>${IMAGE}</div> => null => "/search.php?searchid=4711"
    vBulletin below a folder => <div>${IMAGE}</div> => null => "/forum/content.php?searchid=4711"
    WordPress => <div>${IMAGE}</div> => null => "/?s=boats"
    WordPress below a folder => <div>${IMAGE}</div> => null => "/blog/?s=boats&post_type=post"
    WordPress that names itself => <article>${IMAGE}<h2>Boats</h2></article> => null => "/?s=boats" => {"canonical":"https://art.example/?s=boats","meta":{"og:image":"https://art.example/files/1.jpg"}}
    MediaWiki => <div>${IMAGE}</div> => null => "/index.php?title=Special:Search&fulltext=1"
    phpBB by keywords => <div>${IMAGE}</div> => null => "/index.php?keywords=boats"
    Joomla => <div>${IMAGE}</div> => null => "/index.php?option=com_search&searchword=boats"
    IPB's blocks => <div class="post-block"><h4><a href="/topic/7-boats/">Boats</a></h4>${IMAGE}</div><div class="post-block"><h4><a href="/topic/8-gulls/">Gulls</a></h4></div> => "/topic/7-boats/" => "/index.php?act=Search&CODE=show"
    a block without a link => <div class="post-block">${IMAGE}</div><div class="post-block"><h4><a href="/topic/8-gulls/">Gulls</a></h4></div> => null => "/index.php?act=Search&CODE=show"
    a comment among the results => <div class="comment">${IMAGE}</div> => null => "/?s=boats"
    no link to a search => <article><a href="/?s=boats">${IMAGE}</a></article> => null => "/feed"
    a board's post with the view s => <div>${IMAGE}</div> => "/index.php?page=post&s=view&id=5" => "/index.php?page=post&s=view&id=5"
    a thread with a session => <div>${IMAGE}</div> => "/showthread.php?s=0123456789abcdef0123456789abcdef&t=5" => "/showthread.php?s=0123456789abcdef0123456789abcdef&t=5"
  `,
);

kind(
  "the page of a wiki's file",
  `
    MediaWiki => <main><figure><a href="/wiki/File:Boats.jpg">${IMAGE}</a></figure>${TEXT}</main> => "/wiki/File:Boats.jpg" => "/wiki/Boats"
    the shared picture => <main>${TEXT}<a href="/wiki/File:Boats.jpg" class="image">${IMAGE}</a></main> => "/wiki/File:Boats.jpg" => "/wiki/Boats" => {"canonical":"https://art.example/wiki/Boats","meta":{"og:image":"https://art.example/files/1.jpg"}}
    an article that describes itself => <main><h1>Boats</h1><a href="/wiki/Datei:Boats.jpg">${IMAGE}</a>${TEXT}</main> => "/wiki/Datei:Boats.jpg" => "/wiki/Boats" => {"canonical":"https://art.example/wiki/Boats","json_ld":["{\\"@type\\":\\"Article\\",\\"datePublished\\":\\"2010-01-01\\"}"]}
    the main page => <main><table><tr><td><a href="/wiki/Fichier:Boats.png">${IMAGE}</a></td></tr></table></main> => "/wiki/Fichier:Boats.png" => "/wiki/Main_Page" => {"canonical":"https://art.example/wiki/Main_Page","meta":{"og:image":"https://art.example/files/1.jpg"}}
    the front page => <div><h2><a href="/wiki/Boats">Boats</a></h2><a href="/wiki/File:Boats.jpg">${IMAGE}</a></div> => "/wiki/File:Boats.jpg" => "/"
    a title in the query => <main>${TEXT}<a href="/index.php?title=Archivo:Boats.webp">${IMAGE}</a></main> => "/index.php?title=Archivo:Boats.webp" => "/index.php?title=Boats" => {"canonical":"https://art.example/index.php?title=Boats","meta":{"og:image":"https://art.example/files/1.jpg"}}
    an escaped colon => <main>${TEXT}<a href="/w/Plik%3ABoats.jpg">${IMAGE}</a></main> => "/w/Plik%3ABoats.jpg" => "/w/Boats" => {"canonical":"https://art.example/w/Boats","meta":{"og:image":"https://art.example/files/1.jpg"}}
    another script => <main>${TEXT}<a href="/wiki/%E3%83%95%E3%82%A1%E3%82%A4%E3%83%AB:Boats.jpg">${IMAGE}</a></main> => "/wiki/%E3%83%95%E3%82%A1%E3%82%A4%E3%83%AB:Boats.jpg" => "/wiki/Boats" => {"canonical":"https://art.example/wiki/Boats","meta":{"og:image":"https://art.example/files/1.jpg"}}
    a gallery => <main><ul><li><a href="/wiki/File:Boats.jpg">${IMAGE}</a><a href="/wiki/Gulls">Gulls</a></li><li><a href="/wiki/File:B.jpg"><img src="/2.jpg"></a></li><li><a href="/wiki/File:C.jpg"><img src="/3.jpg"></a></li></ul></main> => "/wiki/File:Boats.jpg" => "/wiki/Boats" => {"canonical":"https://art.example/wiki/Boats","meta":{"og:image":"https://art.example/files/1.jpg"}}
    another wiki's page of the same file => <main>${TEXT}<a href="https://commons.wiki.example/wiki/File:Boats_at_dusk.jpg"><img id="it" src="https://cdn.example/thumb/a/ab/Boats_at_dusk.jpg/220px-Boats_at_dusk.jpg"></a></main> => "https://commons.wiki.example/wiki/File:Boats_at_dusk.jpg" => "/wiki/Boats"
    another wiki's page of another file => <main><a href="https://commons.wiki.example/wiki/File:Icon.png">${IMAGE}</a></main> => null => "/wiki/Boats"
    a picture without a page => <main><h1>Boats</h1>${IMAGE}${TEXT}</main> => "/wiki/Boats" => "/wiki/Boats"
    a viewer over the article => <main>${TEXT}</main><div><img id="it" src="https://cdn.example/thumb/a/ab/Boats_at_dusk.jpg/1280px-Boats_at_dusk.jpg"></div> => "/wiki/File:Boats_at_dusk.jpg" => "/wiki/Boats#/media/File:Boats_at_dusk.jpg"
    a viewer in another language => <main>${TEXT}</main><div><img id="it" src="https://cdn.example/thumb/a/ab/Boats_at_dusk.jpg/1280px-Boats_at_dusk.jpg"></div> => "/wiki/Datei:Boats_at_dusk.jpg" => "/wiki/Boats#/media/Datei:Boats_at_dusk.jpg"
    an older viewer => <main>${TEXT}</main><div><img id="it" src="https://cdn.example/thumb/a/ab/Boats_at_dusk.jpg/1280px-Boats_at_dusk.jpg"></div> => "/wiki/File:Boats_at_dusk.jpg" => "/wiki/Boats#mediaviewer/File:Boats_at_dusk.jpg"
    another picture behind a viewer => <main><p>${IMAGE}</p>${TEXT}</main><div><img src="https://cdn.example/thumb/a/ab/Boats_at_dusk.jpg/1280px-Boats_at_dusk.jpg"></div> => "/wiki/Boats" => "/wiki/Boats#/media/File:Boats_at_dusk.jpg" => {"canonical":"https://art.example/wiki/Boats"}
    the file's own page => <main><h1>File:Boats.jpg</h1><a href="/files/1-full.jpg">${IMAGE}</a></main> => "/wiki/File:Boats.jpg" => "/wiki/File:Boats.jpg"
  `,
);

const figure = (more: string, image = '<img src="/2.jpg">') => `<figure>${image}${more}</figure>`;
const OWN = '{"canonical":"https://art.example/boats"}';

kind(
  "figures side by side",
  `
    in a text without an article => <main>${TEXT}<div>${figure("", IMAGE)}${figure("")}${figure("")}</div></main> => "/boats" => "/boats"
    with captions => <main>${TEXT}<div>${figure("<figcaption>Dusk</figcaption>", IMAGE)}${figure("<figcaption>Dawn</figcaption>")}</div></main> => "/boats" => "/boats"
    in a list => <div><ul><li>${figure("", IMAGE)}</li><li>${figure("")}</li></ul></div> => "/boats" => "/boats"
    with links to their files => <main><div><figure><a href="/files/1-full.jpg">${IMAGE}</a></figure>${figure("")}</div></main> => "/boats" => "/boats"
    in an article => <article><h1>Boats</h1>${TEXT}${figure("", IMAGE)}${figure("")}</article> => "/boats" => "/boats"
    with linked words in captions => <article>${TEXT}<div>${figure('<figcaption>The <a href="/gulls">gulls</a> above a quiet harbour</figcaption>', IMAGE)}${figure('<figcaption>The <a href="/terns">terns</a> of the harbour</figcaption>')}${figure('<figcaption>Some <a href="/crabs">crabs</a> on a rock</figcaption>')}</div></article> => "/boats" => "/boats"
    with linked names in captions => <article><h1>Boats</h1>${TEXT}<div>${figure('<figcaption><a href="/species/gull">Gull</a></figcaption>', IMAGE)}${figure('<figcaption><a href="/species/tern">Tern</a></figcaption>')}${figure('<figcaption><a href="/species/crab">Crab</a></figcaption>')}</div></article> => "/boats" => "/boats" => ${OWN}
    with linked words, in a main part => <main>${TEXT}<div>${figure('<figcaption>The <a href="/gulls">gulls</a> above a quiet harbour</figcaption>', IMAGE)}${figure('<figcaption>The <a href="/terns">terns</a> of the harbour</figcaption>')}${figure('<figcaption>Some <a href="/crabs">crabs</a> on a rock</figcaption>')}</div></main> => "/boats" => "/boats"
    as objects of a vocabulary => <main>${TEXT}<div><div itemscope itemtype="https://schema.org/ImageObject">${IMAGE}</div><div itemscope itemtype="https://schema.org/ImageObject"><img src="/2.jpg"></div></div></main> => "/boats" => "/boats"
    in columns => <main>${TEXT}<div><div>${figure("", IMAGE)}</div><div>${figure("")}</div><div>${figure("")}</div></div></main> => "/boats" => "/boats"
    a real list with linked pictures => <div><figure><a href="/p/1">${IMAGE}</a></figure><figure><a href="/p/2"><img src="/2.jpg"></a></figure></div> => "/p/1" => "/boats"
    a real list with linked names => <div>${figure('<figcaption><a href="/p/1">Dusk</a></figcaption>', IMAGE)}${figure('<figcaption><a href="/p/2">Dawn</a></figcaption>')}${figure('<figcaption><a href="/p/3">Noon</a></figcaption>')}</div> => "/p/1" => "/boats"
    a real list with linked names below an introduction => <main>${TEXT}<div>${figure('<figcaption><a href="/p/1">Dusk</a></figcaption>', IMAGE)}${figure('<figcaption><a href="/p/2">Dawn</a></figcaption>')}${figure('<figcaption><a href="/p/3">Noon</a></figcaption>')}</div></main> => "/p/1" => "/boats"
    a real list on a feed => <div>${figure("", IMAGE)}${figure("")}</div> => null => "/feed"
  `,
);

const RELATED = "<section><article><h3>A</h3></article><article><h3>B</h3></article></section>";

kind(
  "words in the classes of an article's own picture",
  `
    lightbox around the picture => <article><h1>Boats</h1><div class="wp-lightbox-container">${IMAGE}</div>${TEXT}</article>${RELATED} => "/boats" => "/boats"
    a button for a lightbox => <article><div class="js-lightbox-trigger">${IMAGE}</div>${TEXT}</article>${RELATED} => "/boats" => "/boats"
    fancybox => <article><span class="fancybox-wrap">${IMAGE}</span></article>${RELATED} => "/boats" => "/boats"
    a lightbox in the main part without an article => <main><h1>Boats</h1><div class="imageLightbox">${IMAGE}</div>${TEXT}</main>${RELATED} => "/boats" => "/boats"
    a page that can open lightboxes => <div class="has-lightbox"><article><h1>Boats</h1>${IMAGE}${TEXT}</article>${RELATED}</div> => "/boats" => "/boats"
    a gallery with a lightbox => <div class="post-gallery lightbox-gallery"><h1>Boats</h1>${IMAGE}</div>${RELATED} => "/boats" => "/boats"
    a figure that opens a lightbox => <article>${TEXT}<figure class="lightbox">${IMAGE}</figure></article>${RELATED} => "/boats" => "/boats"
    a frame of a newsletter's class => <article><h1>Boats</h1><div class="subscriber-content">${IMAGE}</div>${TEXT}</article> => "/boats" => "/boats" => ${OWN}
    a teaser picture => <article><h1>Boats</h1><div class="teaser-image">${IMAGE}</div>${TEXT}</article> => "/boats" => "/boats" => ${OWN}
    a promo picture without metadata => <main><h1>Boats</h1><div class="promo-media">${IMAGE}</div>${TEXT}</main> => "/boats" => "/boats"
    a feed's class => <main><h1>Boats</h1><div class="feed-item gallery-image">${IMAGE}</div>${TEXT}</main>${RELATED} => "/boats" => "/boats"
    a real lightbox over a feed => <main><article>a</article><article>b</article></main><div class="lightbox">${IMAGE}</div> => null => "/boats"
    a real dialog over a feed => <main><article>a</article><article>b</article></main><div role="dialog">${IMAGE}</div> => null => "/boats"
    a real lightbox over its thumbnail => <main><article><a href="/p/1" rel="bookmark">1</a><a href="/files/1.jpg"><img src="/t.jpg"></a></article><article>b</article></main><div class="pswp">${IMAGE}</div> => "/p/1" => "/boats"
    a real newsletter box => <article><h1>Boats</h1>${TEXT}</article><div class="newsletter">${IMAGE}</div> => null => "/boats"
  `,
);

const icon = (attributes: string) => `<img id="it" width="16" height="16" ${attributes}>`;
const row = (inner: string) =>
  `<ul><li class="row"><a href="/t/1">Boats</a>${inner}</li><li class="row"><a href="/t/2">Gulls</a><img src="/s/read.gif"></li><li class="row"><a href="/t/3">Terns</a><img src="/s/read.gif"></li></ul>`;

kind(
  "furniture inside of a post's row",
  `
    a post icon => ${row(icon('class="posticon" src="/i/icon1.gif"'))} => null => "/forum"
    a status icon => ${row(icon('class="threadstatus" src="/statusicon/thread_new.gif"'))} => null => "/forum"
    a status icon by its folder => ${row(icon('src="/images/statusicon/thread_hot.gif"'))} => null => "/forum"
    a smiley => ${row(icon('class="smilie" src="/s/smile.png"'))} => null => "/forum"
    a smiley by its folder => ${row(icon('src="/images/smilies/wink.gif"'))} => null => "/forum"
    an emoticon => ${row(icon('class="ipsEmoticon bbc_emoticon" src="/e/wink.gif"'))} => null => "/forum"
    a button for ranks => ${row(`<a href="/red/71">${icon('class="vote" src="/b/up.gif"')}</a>`)} => null => "/forum"
    a rank of a member => ${row(icon('src="/images/ranks/gold.gif"'))} => null => "/forum"
    the avatar of the last poster => ${row(`<a href="/members/ann.5/">${icon('class="avatar" src="/a/5.jpg"')}</a>`)} => null => "/forum"
    a topic icon in a post => <article><a href="/t/1" rel="bookmark">1</a>${icon('class="topic-icon" src="/i/x.gif"')}</article> => null => "/forum"
    a mark of unread posts => <article><a href="/t/1" rel="bookmark">1</a>${icon('class="icon_post_target" src="/i/unread.gif"')}</article> => null => "/forum"
    a redirect to a shop => ${row(`<a href="/jump?url=https%3A%2F%2Fshop.example%2F1">${IMAGE}</a>`)} => null => "/forum"
    a redirect to a shop by number => ${row(`<a href="/out/4711">${IMAGE}</a>`)} => null => "/forum"
    a real thumbnail in the row => ${row('<img id="it" width="120" height="90" src="/t/1.jpg">')} => "/t/1" => "/forum"
    a real picture of an icon => <article><a href="/t/1" rel="bookmark">1</a><img id="it" class="icon" width="600" height="600" src="/t/1.jpg"></article> => "/t/1" => "/forum"
    a real small picture => ${row('<img id="it" width="48" height="48" src="/t/1.jpg">')} => "/t/1" => "/forum"
  `,
);

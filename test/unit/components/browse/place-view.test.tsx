// @vitest-environment happy-dom
import "../../../../components/markup/markup-text.tsx";
import "../in-sight.ts";
import { fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { BrowseStack } from "../../../../components/browse/browse-stack.tsx";
import { type Browsing, BrowsingContext } from "../../../../components/place/browsing.ts";
import { PlacePath } from "../../../../components/place/place-path.tsx";
import { formatDate } from "../../../../components/ui/words/format.ts";
import { codedError } from "../../../../lib/base/failure.ts";
import { onMessage } from "../../../../lib/messages.ts";
import type { Place } from "../../../../lib/state/browse/browse-place.ts";
import { speakEnglish } from "../english.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

// Preloads the lazy module, so that no test waits for an import.

viewScene();

const at = "2024-05-06T12:00:00Z";
speakEnglish();
const when = formatDate(at);
const boats = { id: 1, name: "sail boat", slug: "sail+boat", images: 1200 };
const gallery = { id: 3, title: "Boats", thumbnail_id: 7, user: "Ann", user_id: 9 };
const comment = { id: 5, author: "Ann", user_id: 9, body: "*Fine*", image_id: 7, created_at: at };
const post = { id: 6, author: "Ann", user_id: 9, body: "_Yes_", created_at: at, edited_at: at };
const none = { images: [], total: 0 };

/** Responses of a service by path and the first term of the query. */
const RESPONSES: Record<string, object> = {
  "tags/sail+boat": {
    tag: {
      ...boats,
      short_description: "Has sails.",
      description: "A *boat*",
      aliased_tag: "boat",
      implied_tags: ["ship"],
      implied_by_tags: ["dinghy", "yacht"],
      aliases: ["sailboat"],
      spoiler_image_uri: "/spoiler.png",
      dnp_entries: [
        { id: 2, dnp_type: "No Edits", conditions: "Ask", reason: "Own", created_at: at },
      ],
    },
  },
  "tags/-dash-_-dash-": { tag: { id: 2, name: "-_-", slug: "-dash-_-dash-", images: 1 } },
  "profiles/9": {
    user: {
      ...{ id: 9, name: "Ann", slug: "ann", role: "moderator", description: "Draws *boats*" },
      ...{ avatar_url: "/ann.png", created_at: at, comments_count: 1, posts_count: 1200 },
      links: [{ tag_id: 1, state: "link_verified" }, { tag_id: 4 }],
      awards: [
        { id: 1, title: "Sharp eye", label: "Third", awarded_on: at, image_url: "/a.png" },
        { title: "Old" },
      ],
    },
  },
  "profiles/10": { user: { id: 10, role: "user", avatar_url: "data:image/svg+xml,1" } },
  "search/tags?id:1 OR id:4": { tags: [boats], total: 1 },
  "search/tags?b*": {
    tags: [
      { ...boats, short_description: "Has sails.", dnp_entries: [{ id: 2, dnp_type: "Other" }] },
      { id: 2, name: "dinghy", slug: "dinghy", aliased_tag: "sail+boat" },
    ],
    total: 1200,
  },
  "search/tags?c*": { tags: [], total: 0 },
  "search/images?id:7": { images: [{ id: 7 }], total: 1 },
  "search/images?b*": { images: [{ id: 8 }], total: 1200 },
  "search/images?uploader_id:9": { images: [{ id: 7 }], total: 1 },
  "search/images?uploader_id:10": none,
  "search/images?gallery_id:3 gallery_id:3": none,
  "search/images?gallery_id:4 gallery_id:4": none,
  "search/galleries?id:3": {
    galleries: [{ id: 4 }, { ...gallery, spoiler_warning: "The end", description: "All *boats*" }],
    total: 2,
  },
  "search/galleries?id:4": { galleries: [{ id: 4 }], total: 1 },
  "search/galleries?b*": {
    galleries: [{ ...gallery, spoiler_warning: "The end", description: "All boats" }, { id: 4 }],
    total: 2,
  },
  "search/comments?b*": { comments: [comment, { id: null }], total: 2 },
  "search/posts?id:6": { posts: [post], total: 1 },
  "search/posts?id:8": { posts: [], total: 0 },
  "search/posts?b*": { posts: [post], total: 1 },
  "comments/5": { comment: { ...comment, edited_at: at } },
  "posts/6": { post: { id: 6 } },
  "posts/8": { post: { id: 8 } },
  forums: {
    forums: [
      { short_name: "art", name: "Art", description: "Pictures", topic_count: 1, post_count: 1200 },
      { short_name: "misc" },
    ],
    total: 2,
  },
  "forums/art": { forum: { short_name: "art", name: "Art", description: "Pictures" } },
  "forums/art/topics": {
    topics: [
      {
        ...{ slug: "boats", title: "Boats", author: "Ann", post_count: 1 },
        ...{ sticky: true, locked: true, last_replied_to_at: at },
      },
      { slug: "ships" },
    ],
    total: 2,
  },
  "forums/misc": { forum: { short_name: "misc" } },
  "forums/misc/topics": { topics: [], total: 0 },
  "forums/art/topics/boats": { topic: { slug: "boats", title: "Boats", locked: true } },
  "forums/art/topics/boats/posts": { posts: [post], total: 1 },
  "forums/art/topics/boats/posts/6": { post },
};

function show(place: Place) {
  onMessage("readService", ({ data: { call } }) => {
    const query = ["q", "sf"]
      .flatMap((name) => call.query?.[name] ?? [])
      .join(" ")
      .replace(/,.*/u, "");
    const path = decodeURIComponent(call.path.slice(1));
    const response = RESPONSES[query ? `${path}?${query}` : path];
    if (!response) throw codedError("not-found");
    return response;
  });
  render(<BrowseStack profile={aProfile()} start={{ place }} open={async () => {}} />);
}

/** Returns the words of the view with lines after its blocks, the addresses of its links and the names of its pictures and articles. */
function wordsOf(view: Element): string[] {
  const copy = view.cloneNode(true) as HTMLElement;
  for (const link of copy.querySelectorAll("a")) {
    const address = link.getAttribute("href")?.replace("panel.html", "").replace("&profile=p1", "");
    link.append(` <${address}> `);
  }
  for (const picture of copy.querySelectorAll("img, [role=img]"))
    picture.replaceWith(`(${picture.getAttribute("alt") ?? picture.getAttribute("aria-label")}) `);
  for (const article of copy.querySelectorAll("article"))
    article.prepend(`${article.getAttribute("aria-label")}:\n`);
  for (const block of copy.querySelectorAll("p, h1, h2, li, button")) block.append(" | ");
  return (copy.textContent ?? "").trim().split(/\s+/u);
}

describe("PlaceView", () => {
  it.each<[string, Place, string]>([
    [
      "a tag",
      { at: "tag", slug: "sail+boat" },
      `sail boat | sail boat · 1,200 images | Use instead: boat <?at=tag&slug=boat> | Search this tag
      <?at=find&kind=images&q=sail+boat> Open on images.example <https://images.example/tags/sail%2Bboat> | Do not post: No
      Edits | Ask | Own | ${when} | Has sails. | A boat | Spoiler image | (Spoiler image of sail boat) Implies | ship
      <?at=tag&slug=ship> | Implied by | dinghy <?at=tag&slug=dinghy> | yacht <?at=tag&slug=yacht> | Aliases | sailboat
      <?at=tag&slug=sailboat> |`,
    ],
    [
      "a tag without details, whose name means something in a query",
      { at: "tag", slug: "-dash-_-dash-" },
      `-_- | -_- · 1 image | Search this tag <?at=find&kind=images&q=%5C-_-> Open on images.example
      <https://images.example/tags/-dash-_-dash-> |`,
    ],
    [
      "a person",
      { at: "profile", id: 9 },
      `Ann | (Avatar of Ann) moderator | Joined May 6, 2024 | 1 comment <?at=find&kind=comments&q=author_id%3A9> 1,200 posts
      <?at=find&kind=posts&q=author_id%3A9> Galleries <?at=find&kind=galleries&q=user_id%3A9> Open on images.example
      <https://images.example/profiles/ann> | Draws boats | Awards | () Sharp eye · Third · May 6, 2024 | Old | Links | sail
      boat: sail boat <?at=tag&slug=sail%2Bboat> | 1,200 images | Address verified | | External page | | Uploads
      | 1 image | #7: Processing#7 | 0 | Unknown artistNo source | | | |`,
    ],
    [
      "a person without details",
      { at: "profile", id: 10 },
      `Person 10 | 0 comments <?at=find&kind=comments&q=author_id%3A10> 0 posts <?at=find&kind=posts&q=author_id%3A10>
      Galleries <?at=find&kind=galleries&q=user_id%3A10> | Uploads | No images visible with this filter. |`,
    ],
    [
      "a gallery",
      { at: "gallery", id: 3 },
      `Boats | #7: Processing#7 | 0 | Unknown artistNo source | Ann <?at=profile&id=9> | Open on images.example
      <https://images.example/galleries/3> | Spoiler: The end | All boats | No images visible with this filter. |`,
    ],
    [
      "a gallery without details",
      { at: "gallery", id: 4 },
      `Gallery 4 | No image | Anonymous | Open on images.example <https://images.example/galleries/4> | No images visible
      with this filter. |`,
    ],
    [
      "a comment",
      { at: "comment", id: 5 },
      `Comment 5 | Comment by Ann: #7: Processing#7 | 0 | Unknown artistNo source | Ann <?at=profile&id=9> · ${when} · edited
      | Fine | All comments on this image <?at=find&kind=comments&q=image_id%3A7> Open on images.example
      <https://images.example/images/7#comment_5> |`,
    ],
    [
      "a post",
      { at: "post", id: 6, forum: "art", topic: "boats" },
      `Post 6 | Post by Ann: Ann <?at=profile&id=9> · ${when} · edited | Yes | Go to topic <?at=topic&forum=art&topic=boats>
      |`,
    ],
    [
      "a removed post",
      { at: "post", id: 6 },
      `Post 6 | Post by Anonymous: Anonymous | This post was removed. | Find topic | |`,
    ],
    [
      "the forums",
      { at: "forums" },
      `Forums | Art <?at=forum&forum=art> | Pictures | 1 topic · 1,200 posts | | misc <?at=forum&forum=misc> | 0 topics · 0
      posts | |`,
    ],
    [
      "a forum",
      { at: "forum", forum: "art" },
      `Art | Pictures | All forums <?at=forums> Open on images.example <https://images.example/forums/art> | Boats: Boats
      <?at=topic&forum=art&topic=boats> | Pinned · Locked · Ann · 1 post · ${when} | | ships: ships
      <?at=topic&forum=art&topic=ships> | Anonymous · 0 posts | | |`,
    ],
    [
      "an empty forum",
      { at: "forum", forum: "misc" },
      `misc | All forums <?at=forums> Open on images.example <https://images.example/forums/misc> | No topics. |`,
    ],
    [
      "a topic",
      { at: "topic", forum: "art", topic: "boats" },
      `Boats | Locked | Forum: art <?at=forum&forum=art> Open on images.example
      <https://images.example/forums/art/topics/boats> | Post by Ann: Ann <?at=profile&id=9> · ${when} · edited | Yes | Post
      6 <?at=post&id=6&forum=art&topic=boats> | | |`,
    ],
    [
      "tags of a search",
      { at: "find", kind: "tags", q: "b*" },
      `Tags: b* | 1,200 found | sail boat: sail boat <?at=tag&slug=sail%2Bboat> | 1,200 images · Do not post | Has sails. | |
      dinghy: dinghy <?at=tag&slug=dinghy> | Alias of sail boat | | |`,
    ],
    [
      "galleries of a search",
      { at: "find", kind: "galleries", q: "b*" },
      `Galleries: b* | 2 found | Boats: #7: Processing#7 | 0 | Unknown artistNo source | Boats <?at=gallery&id=3> | Ann
      <?at=profile&id=9> | Spoiler: The end | All boats | | Gallery 4: No image | Gallery 4 <?at=gallery&id=4> | Anonymous |
      | |`,
    ],
    [
      "comments of a search",
      { at: "find", kind: "comments", q: "b*" },
      `Comments: b* | 2 found | Comment by Ann: #7: Processing#7 | 0 | Unknown artistNo source | Ann <?at=profile&id=9> ·
      ${when} | Fine | Comment 5 <?at=comment&id=5> | | Comment by Anonymous: No image | Anonymous | This comment was
      removed. | | |`,
    ],
    [
      "posts of a search",
      { at: "find", kind: "posts", q: "b*" },
      `Posts: b* | 1 found | Post by Ann: Ann <?at=profile&id=9> · ${when} · edited | Yes | Post 6 <?at=post&id=6> | | |`,
    ],
    [
      "images of a search",
      { at: "find", kind: "images", q: "b*" },
      `Images: b* | 1,200 images | #8: Processing#8 | 0 | Unknown artistNo source | | | |`,
    ],
    [
      "a search without results",
      { at: "find", kind: "tags", q: "c*" },
      `Tags: c* | No results. Use * for any letters, as in cat*. |`,
    ],
  ])("shows %s", async (_, place, words) => {
    show(place);
    await waitFor(() =>
      expect(wordsOf(screen.getByRole("main"))).toEqual(words.trim().split(/\s+/u)),
    );
  });

  it("finds the topic of a post", async () => {
    show({ at: "post", id: 6 });
    fireEvent.click(await screen.findByRole("button", { name: "Find topic" }));
    const link = await screen.findByRole("link", { name: "Go to topic" });
    expect(link.getAttribute("href")).toContain("?at=topic&forum=art&topic=boats");
  });

  it("says that the topic of a post was not found", async () => {
    show({ at: "post", id: 8 });
    fireEvent.click(await screen.findByRole("button", { name: "Find topic" }));
    await screen.findByText("Not found among the newest topics of the forum.");
  });
});

describe("BrowseStack", () => {
  it("follows links and goes back, and focuses the title", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    show({ at: "forums" });
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    const link = await screen.findByRole("link", { name: "Art" });
    fireEvent.click(link, { ctrlKey: true });
    expect(screen.getByRole("heading", { name: "Forums" })).toBe(document.activeElement);
    fireEvent.click(link);
    expect(await screen.findByRole("heading", { name: "Art" })).toBe(document.activeElement);
    expect(scroll).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("heading", { name: "Forums" })).toBe(document.activeElement);
  });
});

describe("PlacePath", () => {
  const place = { at: "tag", slug: "fox" } as const;
  const path = (
    <PlacePath profile_id="p1" place={place}>
      fox
    </PlacePath>
  );

  it("opens a tab outside of a browsing view, which stays", () => {
    render(path);
    const { href, target, rel } = screen.getByRole<HTMLAnchorElement>("link", { name: "fox" });
    expect([target, rel]).toEqual(["_blank", "noopener"]);
    expect(href).toContain("fox");
  });

  it("replaces the place of a browsing view", () => {
    const go = vi.fn();
    const browsing = { profile: aProfile(), go } as Partial<Browsing> as Browsing;
    render(<BrowsingContext.Provider value={browsing}>{path}</BrowsingContext.Provider>);
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "fox" });
    expect(link.target).toBe("");
    fireEvent.click(link);
    expect(go).toHaveBeenCalledExactlyOnceWith(place);
  });
});

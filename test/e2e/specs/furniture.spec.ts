import { foreignHosts } from "../../gallery/hosts.ts";
import type { Person } from "../browsers/person.ts";
import { startScreen } from "../browsers/screen.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile, startTagpie, type Tagpie } from "../tagpie.ts";

/** Searches for the element and returns the panel once its headline matches. */
async function find(
  tagpie: Tagpie,
  page: Person,
  selector: string,
  headline: RegExp,
): Promise<Person> {
  const panel = await tagpie.pointAt(page, "find", `document.querySelector("${selector}")`);
  await panel.find({ role: "heading", name: headline });
  return panel;
}

/** A page, the element to point at, and a script that prepares the page. */
interface Furniture {
  what: string;
  path: string;
  at: string;
  first?: string;
  headline: RegExp;
  match?: RegExp;
}

const SAME = /Same picture/;

const furniture: readonly Furniture[] = [
  {
    what: "rounded corners, an ALT badge and a cropped preview",
    path: "post-of-one",
    at: "#boats",
    headline: /^Already on /,
    match: SAME,
  },
  {
    what: "large round corners, cut off below",
    path: "cut",
    at: "#boats",
    headline: /^Already on /,
    match: SAME,
  },
  {
    what: "one of four cropped previews",
    path: "post-of-four",
    at: "#alps",
    headline: /^Already on /,
    match: SAME,
  },
  {
    what: "a caption with a gradient",
    path: "caption",
    at: "#alps",
    headline: /^Similar picture on .*, check it$/,
  },
  {
    what: "a dark lightbox with buttons over the picture",
    path: "lightbox",
    first: `document.querySelector("#boats").closest("button").click()`,
    at: "#large",
    headline: /^Already on /,
    match: SAME,
  },
  {
    what: "a wall of thumbnails",
    path: "masonry",
    at: "#alps",
    headline: /^Already on /,
    match: SAME,
  },
  {
    what: "a picture half scrolled out of view",
    path: "half-seen",
    at: "#alps",
    headline: /^Already on /,
    match: SAME,
  },
];

/** Pages like those of Bluesky, Tumblr, DeviantArt, Pixiv and X; "post-of-one" and "sensitive" are like Mastodon's. */
const networks: readonly [path: string, at: string, headline: RegExp][] = [
  ["post-in-the-dark", "#boats", /^Already on /],
  ["row-of-two", "#alps", /^Already on /],
  ["work-on-a-stage", "#alps", /^Already on /],
  ["square-tiles", "#boats", /^Already on /],
  ["transparent-over-a-backdrop", "#boats", /^Already on /],
];

/** Posts like those of Mastodon, Bluesky, Pixiv and X with the same picture. */
const POSTS = ["post-of-one", "post-in-the-dark", "square-tiles", "transparent-over-a-backdrop"];

test.describe("on a screen with one device pixel per CSS pixel", () => {
  test.use({ isConfigured: true });

  for (const { what, path, at, first, headline, match } of furniture) {
    test(`recognises a picture by the page's capture: ${what}`, { tag: "@long" }, async ({
      tagpie,
      gallery,
    }) => {
      const page = await tagpie.visit(`${gallery.origin}/${path}`);
      if (first) await page.view.evaluate(first);
      const panel = await find(tagpie, page, at, headline);
      if (match) await panel.read(match);
      expect(await panel.text()).not.toMatch(/Not on /);
    });
  }

  test("recognises a picture in the posts of several networks", { tag: "@long" }, async ({
    tagpie,
    gallery,
  }) => {
    for (const [path, at, headline] of networks) {
      await test.step(path, async () => {
        const page = await tagpie.visit(`${gallery.origin}/${path}`);
        const panel = await find(tagpie, page, at, headline);
        await panel.read(SAME);
        await page.view.close();
      });
    }
  });

  test("calls a picture only similar if the page alters or crops its pixels", {
    tag: "@long",
  }, async ({ tagpie, gallery }) => {
    const sensitive = await tagpie.visit(`${gallery.origin}/sensitive`);
    const panel = await find(tagpie, sensitive, "#house-png", /^Similar picture on .*, check it$/);
    await panel.read(/could not be compared/);
    // Its host sends the file to its own pages only.
    await panel.read(/Tagpie has no access to /);
    await sensitive.click({ role: "button", name: /Show/ });
    await find(tagpie, sensitive, "#house-png", /^(?:Already on|On) /);

    // A tile marked R-18, and one that shows less than half of a wide picture.
    const tiles = await tagpie.visit(`${gallery.origin}/square-tiles`);
    for (const tile of ["#house-png", "#alps"]) {
      const result = await find(tagpie, tiles, tile, /^Similar picture on .*, check it$/);
      await result.read(/could not be compared/);
    }

    const zoomed = await tagpie.visit(`${gallery.origin}/zoomed`);
    await find(tagpie, zoomed, "#boats", /^Similar picture on .*, check it$/);
  });

  test("never says “Not on” of a transparent drawing that the service has", {
    tag: "@long",
  }, async ({ tagpie, gallery }) => {
    for (const ground of ["dark", "colour"]) {
      const page = await tagpie.visit(`${gallery.origin}/drawings-on-${ground}`);
      await find(tagpie, page, "#sticker", /^(?:Already|Probably) /);
      await page.view.close();
    }
  });

  test("compares again once host access is granted, and not after a refusal", {
    tag: "@long",
  }, async ({ tagpie, gallery }) => {
    const similar = /^Similar picture on .*, check it$/;
    const page = await tagpie.visit(`${gallery.origin}/zoomed`);
    const panel = await find(tagpie, page, "#boats", similar);
    const allow = { role: "button", name: /^Allow access to img\.halftone-pics\.example/ };
    await tagpie.refuse("img.halftone-pics.example", () => panel.click(allow));
    await panel.find({ role: "heading", name: similar });
    await tagpie.allow("img.halftone-pics.example", () => panel.click(allow));
    await panel.find({ role: "heading", name: /^Already on / });
    await panel.gone(allow);
  });

  test("draws the capture, and requests the file at most once, without cookies", {
    tag: "@firefox",
  }, async ({ tagpie, service, gallery, world }) => {
    const signIn = await tagpie.visit(`${foreignHosts.members}/login`);
    await signIn.view.close();
    const page = await tagpie.visit(`${gallery.origin}/members`);
    // After the search Tagpie checks if the file loads.
    service.control.add({ endpoint: "search/*", effect: { kind: "stall" } });
    world.forgetRequests();
    const panel = await tagpie.pointAt(page, "find", "document.images[0]");
    const drawn = `[...document.images].some(({ src, naturalWidth }) =>
      src.startsWith("data:image/jpeg") && naturalWidth > 0)`;
    await expect.poll(() => panel.view.evaluate(drawn)).toBe(true);
    const { host } = new URL(foreignHosts.members);
    const browserRequests = world.requests(host).filter(({ by }) => by === "browser");
    // Chromium takes the file from its cache.
    expect(browserRequests.length).toBeLessThanOrEqual(1);
    expect(browserRequests.flatMap(({ cookies }) => cookies)).toEqual([]);
  });

  test("reports an unreadable frame of another site, and reads it once allowed", {
    tag: "@long",
  }, async ({ tagpie, gallery }) => {
    const page = await tagpie.visit(`${gallery.origin}/foreign-frames`);
    const { x, y } = await page.pointOfElement(`document.querySelector("iframe")`);
    // Above the picture: the margin of the frame's page.
    await tagpie.browser.chooseFromMenu({ x, y: y - 200 }, { entry: 1, by: "keyboard" });
    const panel = await tagpie.panel();
    await panel.read(/frames\.example/);
    const allow = { role: "button", name: /^Allow access to frames\.example/ };
    await tagpie.allow("frames.example", () => panel.click(allow));
    await tagpie.browser.chooseFromMenu({ x, y: y - 200 }, { entry: 1, by: "keyboard" });
    await panel.read(/1 frame of another site \(embeds\.example\)/);
  });

  test("recognises a picture at 125 % zoom", { tag: "@long" }, async ({ tagpie, gallery }) => {
    const zoom = (factor: number) =>
      tagpie.welcome.view.evaluate(`(async ({ tabs }) => {
        const [tab] = await tabs.query({ active: true });
        await tabs.setZoom(tab.id, ${factor});
      })(globalThis.browser ?? chrome)`);
    for (const path of POSTS) {
      const page = await tagpie.visit(`${gallery.origin}/${path}`);
      await zoom(1.25);
      try {
        const panel = await find(tagpie, page, "#boats", /^Already on /);
        await panel.read(SAME);
        expect(await page.view.evaluate("devicePixelRatio")).toBe(1.25);
      } finally {
        // Browsers remember it for the site.
        await zoom(1);
      }
      await page.view.close();
    }
  });
});

test("recognises a picture on a screen with two device pixels per CSS pixel", {
  tag: "@long",
}, async ({ browserUnderTest, builds, world: { outside, service, gallery } }) => {
  await using screen = await startScreen(2);
  const build = await builds("production");
  await using tagpie = await startTagpie(browserUnderTest, screen, build, outside);
  await tagpie.allowService(service.origin);
  await tagpie.configure(checkedProfile(service.origin));
  for (const path of POSTS) {
    const page = await tagpie.visit(`${gallery.origin}/${path}`);
    const panel = await find(tagpie, page, "#boats", /^Already on /);
    await panel.read(SAME);
  }
});

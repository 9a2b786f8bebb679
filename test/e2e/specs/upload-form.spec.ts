import { allSampleSites } from "../../gallery/sites/all.ts";
import { expect, test } from "../fixtures.ts";
import { usePresets } from "../presets.ts";
import { mountStudio } from "../studio.ts";
import { unfold } from "../unfold.ts";
import { checked } from "../upload-checks.ts";
import { uploadsOf } from "../uploads.ts";

const tags = { role: "combobox", name: "Tags" };
const file = { role: "textbox", name: "File address" };
const source = { role: "textbox", name: "Source" };
const description = { role: "textbox", name: "Description" };

test.use({ isConfigured: true });

test("fills in source, quotation and artist of three sites, and undoes each", {
  tag: "@long",
}, async ({ tagpie }) => {
  // Confirmed for the same name elsewhere: on another instance, and without one.
  for (const account of [
    "@dora_langhorne@art.example",
    "@dora_langhorne",
    "mastodon dora_langhorne",
  ])
    await uploadsOf(tagpie.welcome).send("rememberArtist", {
      profile_id: "local",
      account,
      tag: "artist:another_dora",
    });
  for (const { title, picture, from, quote, artist, offers } of [
    {
      title: "X",
      picture: /^Wooden boats/,
      from: "https://x.com/hana_ueda/status/1763905551234567168",
      quote: /^> Boats on the river, all day\..*— \[hana\\_ueda\]\(https:\/\/x\.com\/hana_ueda\)/s,
      artist: "photographer:hana_ueda",
      offers: /^Add .photographer:hana_ueda/,
    },
    {
      title: "Mastodon",
      picture: /^An abandoned/,
      from: "https://mastodon.social/@dora_langhorne/112098765432109876",
      quote: /^> .*An abandoned.*— \[dora\\_langhorne\]/s,
      // Another instance may have the same name, so the tag is offered only.
      artist: null,
      offers: /^Add .photographer:dora_langhorne/,
    },
    {
      title: "Tumblr",
      picture: /^A pink flower/,
      from: "https://karlblumenthal.tumblr.com/post/744512345678901248/pink-lily-leek",
      quote: /^> .*A pink flower.*— \[karlblumenthal\]/s,
      // The service spells the name differently, and nothing links that to this account.
      artist: null,
      offers: /^Add .artist:karlblumenthal/,
    },
  ]) {
    await test.step(title, async () => {
      const start = allSampleSites.find((site) => site.title === title)?.start ?? "";
      const page = await tagpie.visit(start);
      const panel = await tagpie.pointAt(page, "upload", { role: "img", name: picture });
      await expect.poll(() => panel.value(source)).toBe(from);
      expect((await panel.find(description)).value).toMatch(quote);
      // Three forms send more requests than the service's rate limit allows.
      if (artist !== null) {
        await panel.find({ role: "button", name: `Remove ${artist}` }, { timeout: 25_000 });
        // Firefox leaves the keyboard to the page when a sidebar opens.
        await panel.click(tags);
        await unfold(panel, "More hints");
        await panel.read(/Artist of the page: /);
        await panel.click({ role: "button", name: `Remove ${artist}` });
      }
      await panel.find({ role: "button", name: offers }, { timeout: 25_000 });
      if (title === "Tumblr") {
        await panel.click({ role: "button", name: "Not the artist karlblumenthal" });
        await unfold(panel, "More hints");
        await panel.read(/isn’t the artist/);
        await panel.click({ role: "button", name: "Undo karlblumenthal" });
        await panel.find({ role: "button", name: offers }, { timeout: 25_000 });
      }
      await panel.click(source);
      await panel.click({ role: "button", name: "Don’t use Source" });
      await panel.find({ role: "button", name: "Restore Source" });
      expect((await panel.find(source)).value).toBe("");
      await page.view.close();
    });
  }
});

test("blocks do-not-post artists until the user decides, and shows a refusal", {
  tag: "@long",
}, async ({ tagpie, gallery, service }) => {
  const page = await tagpie.visit(`${gallery.origin}/post/boats-detail`);
  const panel = await tagpie.pointAt(page, "upload");
  service.control.forgetRequests();
  await panel.click(tags);
  await panel.type("artist:briar_hollow, safe, boat,");
  await panel.press("ctrl+Return");
  await panel.read(/Not sent\./);
  await panel.read(/Artist Upload Only\)\s+The artist uploads their own work\./);
  const anyway = { role: "checkbox", name: "Upload anyway" };
  await expect.poll(() => panel.find(anyway)).toMatchObject({ focused: true });
  expect(service.control.uploads()).toHaveLength(0);
  await panel.press("space", "ctrl+Return");
  await panel.find({ role: "alert" });
  expect((await panel.find(file)).description).toContain("DNP (Artist Upload Only)");
  expect(service.control.uploads()).toHaveLength(1);

  await panel.click({ role: "button", name: "Remove artist:briar_hollow" });
  await panel.click(tags);
  await panel.type("artist:tamsin_vale,");
  await panel.press("ctrl+Return");
  await panel.click({ role: "checkbox", name: "I have permission" });
  await panel.click({ role: "checkbox", name: "Upload anonymously" });
  await panel.click({ role: "button", name: "Upload" });
  await panel.read(/Uploaded: image \d+/);
  const [, sent] = service.control.uploads();
  const sentText = JSON.stringify(sent?.parameters);
  expect(sentText).toContain("A single boat with two people");
  expect(sentText).toMatch(/"anonymous[^"]*":"?true/);
});

test("uploads by right-click, twelve tags and Ctrl+Enter in a form of 860 px and 14 Tab stops", {
  tag: "@firefox",
}, async ({ tagpie, gallery, service }) => {
  const page = await tagpie.visit(`${gallery.origin}/post/house-collage`);
  const panel = await tagpie.pointAt(page, "upload");
  await expect.poll(() => panel.find(tags)).toMatchObject({ focused: true });
  await checked(panel);
  expect((await panel.stops("main")).length).toBeLessThanOrEqual(14);
  service.control.forgetRequests();
  // Firefox leaves the keyboard to the page when a sidebar opens.
  if (tagpie.browser.name === "firefox") await panel.click(tags);
  // All of them exist: a note about a new tag would take room.
  await panel.type(
    "safe, photographer:dora_langhorne, house, collage, paper, wood, scenery, clouds, sea, mountain, snow, river,",
  );
  await checked(panel);
  await panel.find({ role: "button", name: "Remove river" });
  expect((await panel.stops("main")).length).toBeLessThanOrEqual(14);
  // Firefox's sidebar begins narrower than Chromium's panel.
  const { height, tagsEnd } = await panel.view.evaluate<{
    height: number;
    tagsEnd: number;
  }>(`(() => {
    document.body.style.inlineSize = "340px";
    const bar = document.querySelector("main form > :last-child").offsetHeight;
    const tags = document.querySelector("[data-tags]").getBoundingClientRect().bottom;
    return { height: document.querySelector("main").scrollHeight, tagsEnd: tags + scrollY + bar };
  })()`);
  expect(height).toBeLessThanOrEqual(860);
  // All about the tags stands above the bar in a panel of 724 px.
  expect(tagsEnd).toBeLessThanOrEqual(724);
  // Until the form is scrolled to its end, its bar lies over what is below.
  await panel.view.evaluate("scrollTo(0, document.body.scrollHeight)");
  expect(await panel.violations(["target-size"])).toEqual([]);
  await panel.press("ctrl+Return");
  await panel.read(/Uploaded: image \d+/);
  expect(service.control.uploads()).toHaveLength(1);
});

test("an upload form that is closed unedited leaves no draft; a deleted draft stays deleted", {
  tag: "@long",
}, async ({ tagpie, gallery }) => {
  const { drafts } = uploadsOf(tagpie.welcome);
  const page = await tagpie.visit(`${gallery.origin}/post/house-collage`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.find(tags);
  const list = await tagpie.visit(tagpie.browser.page("panel.html?uploads"));
  await list.click({ role: "button", name: /^Remove from list: / });
  await panel.read(/This draft was deleted/);
  expect(await drafts()).toEqual([]);
  await panel.click({ role: "button", name: "Restore draft" });
  await expect.poll(drafts).toHaveLength(1);

  await tagpie.pointAt(page, "find");
  await expect.poll(drafts).toEqual([]);
  const again = await tagpie.pointAt(page, "upload");
  await again.find(tags);
  expect(await drafts()).toHaveLength(1);
  // The reply has to leave before the page does.
  await again.view.evaluate("void setTimeout(() => window.close(), 50)");
  await expect.poll(drafts).toEqual([]);
});

test("sends an upload with a preset if every check passes, or shows what failed", {
  tag: "@long",
}, async ({ tagpie, gallery, service, world }) => {
  await usePresets(tagpie.welcome, [
    ["house"],
    ["safe", "house", "collage", "photographer:dora_langhorne"],
  ]);
  const page = await tagpie.visit(`${gallery.origin}/post/house-collage`);
  service.control.forgetRequests();
  const panel = await tagpie.uploadWithPreset(page, 1);
  await panel.read(/Not sent automatically, because some checks did not pass/);
  await panel.read(/refuses these tags/);
  await panel.find({ role: "button", name: "Remove house" });
  expect((await panel.find(description)).value).toBe("");
  expect(await panel.violations()).toEqual([]);

  const guessed = await tagpie.uploadWithPreset(page, 2);
  await guessed.read(/Not sent automatically, because no rule for this site confirms the source/);
  expect(service.control.uploads()).toHaveLength(0);

  await guessed.fill(source, "https://dora.example/house");
  const unread = await tagpie.uploadWithPreset(page, 2);
  await unread.read(/Tagpie could not confirm that the file is the picture on the page/);
  expect(service.control.uploads()).toHaveLength(0);

  // Only the page has this picture, so that its bytes are sent.
  const studio = await mountStudio(world);
  const drawn = await tagpie.visit(studio.page("blob"));
  const heldPanel = await tagpie.uploadWithPreset(drawn, 2);
  await heldPanel.read(/no rule for this site confirms the source/);
  await heldPanel.fill(source, "https://dora.example/house");
  const uploaded = await tagpie.uploadWithPreset(drawn, 2);
  await uploaded.read(/Uploaded: image \d+/, { timeout: 30_000 });
  expect(service.control.uploads()).toHaveLength(1);
});

import sharp from "sharp";
import { people } from "../../service/seed/people.ts";
import { expect, test } from "../fixtures.ts";
import { draftOneUpload } from "../one-upload.ts";
import { pictureResponse } from "../picture-pages.ts";
import { checkedProfile } from "../tagpie.ts";
import { chosenTags } from "../upload-checks.ts";

const description = { role: "textbox", name: "Description" };
const undo = { role: "button", name: "Undo" };
const SENT = /Uploaded: image \d+/;
const HALF_A_MINUTE = { timeout: 30_000 };

test("an upload asks for its key before the first tag, and is sent once a good one is saved", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const upload = await draftOneUpload({ tagpie, world });
  await tagpie.configure(checkedProfile(service.origin, null));
  const panel = await upload.open();
  await panel.read(/Uploads need your API key/);
  await panel.click(description);
  await panel.press("ctrl+Return");
  await panel.find({ role: "heading", name: "Uploads need your API key" }, HALF_A_MINUTE);
  expect(await panel.text()).not.toMatch(/right now|Try now|tries again/);
  await expect
    .poll(() => panel.find({ role: "button", name: "Enter key" }))
    .toMatchObject({ focused: true });
  await panel.press("Return");
  await panel.find({ role: "textbox", name: "API key" });
  await panel.type("aaaaaaaaaaaaaaaaaaaa");
  await panel.press("Return");
  await panel.read(/rejected this key/, HALF_A_MINUTE);
  expect(service.control.uploads()).toEqual([]);
  await panel.click({ role: "textbox", name: "API key" });
  await panel.press("ctrl+a");
  await panel.type(people.magpie.apiKey ?? "");
  await panel.press("Return");
  await panel.read(SENT, HALF_A_MINUTE);
  expect(service.control.uploads()).toHaveLength(1);
});

test("the address of a WebP is never sent: Upload loads and converts its file", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const host = "webp-pictures.example";
  const background = { r: 20, g: 90, b: Math.floor(Math.random() * 256) };
  world.mount(host, async () =>
    pictureResponse(
      await sharp({ create: { width: 64, height: 40, channels: 3, background } })
        .webp({ lossless: true })
        .toBuffer(),
      { "content-type": "image/webp" },
    ),
  );
  const { uploads, profile } = await draftOneUpload({ tagpie, world });
  const [id = ""] = await uploads.add([`https://${host}/boat.webp`], profile.id);
  const panel = await tagpie.visit(`${tagpie.browser.page("panel.html")}?record=${id}`);
  const send = { role: "button", name: "Convert and upload" };
  await panel.find(send);
  expect(await panel.find({ role: "radio", name: /^Address/ })).toMatchObject({
    checked: false,
    disabled: true,
  });
  await tagpie.allow(host, () => panel.click(send));
  await panel.read(SENT, HALF_A_MINUTE);
  const uploadRequests = service.control.uploads();
  expect(uploadRequests).toHaveLength(1);
  expect(uploadRequests[0]?.parameters).not.toHaveProperty("url");
  expect((await uploads.draft(id)).state).toMatchObject({
    status: "sent",
    image: { name: "boat.png", width: 64, height: 40 },
  });
});

test("Ctrl+Z stops a submitted upload and restores the caret; Send now sends it early", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const upload = await draftOneUpload({ tagpie, world }, { undo_seconds: 60 });
  const panel = await upload.open();
  await panel.click(description);
  await panel.press("End", "Left", "Left", "ctrl+Return");
  await expect.poll(() => panel.find(undo)).toMatchObject({ focused: true });
  await panel.read(/You can go on; Tagpie sends it\./);
  await panel.press("ctrl+z");
  await expect.poll(() => panel.find(description)).toMatchObject({ focused: true });
  await panel.type("!");
  await expect.poll(async () => (await panel.find(description)).value).toBe("Number! 0");
  await panel.press("ctrl+Return");
  await expect.poll(() => panel.find(undo)).toMatchObject({ focused: true });
  await panel.press("Escape");
  await expect.poll(() => panel.find(description)).toMatchObject({ focused: true });
  expect(service.control.uploads()).toEqual([]);
  await panel.press("ctrl+Return");
  await panel.click({ role: "button", name: "Send now" });
  await panel.read(SENT, HALF_A_MINUTE);
  const { host } = new URL(service.origin);
  const link = await panel.find({ role: "link", name: `Open on ${host}` });
  expect(link).toBeTruthy();
  await panel.click({ role: "button", name: "Copy link" });
  await panel.read(/Copied\./);
});

test("names the misspelled tags of an upload before it is sent, and shows its state at the toolbar button", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const upload = await draftOneUpload({ tagpie, world }, { undo_seconds: 60 });
  const panel = await upload.open();
  const badge = () =>
    panel.view.evaluate<string>("(globalThis.browser ?? chrome).action.getBadgeText({})");
  await panel.click({ role: "combobox", name: "Tags" });
  await panel.type("montain,");
  const fix = { role: "button", name: /^Use .mountain/ };
  await panel.find(fix, HALF_A_MINUTE);
  expect(await badge()).toBe("");
  await panel.press("ctrl+Return");
  await panel.read(/montain.* may be misspelled\./);
  await expect.poll(badge).toBe("1");
  await panel.click(fix);
  await expect.poll(() => chosenTags(panel)).toContain("mountain");
  await expect.poll(badge).toBe("");
  service.control.add({
    ...{ method: "POST", endpoint: "images", times: 1 },
    effect: { kind: "forbidden-page" },
  });
  await panel.press("ctrl+Return");
  await panel.click({ role: "button", name: "Send now" });
  await expect.poll(badge, HALF_A_MINUTE).toBe("1!");
  expect((await upload.uploads.draft(upload.id)).fields.tags).toContain("mountain");
});

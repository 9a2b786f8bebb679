import { expect, test } from "../fixtures.ts";
import { mountFreshPictures } from "../fresh-pictures.ts";
import { draftOneUpload } from "../one-upload.ts";
import { checkedProfile } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

const HALF_A_MINUTE = { timeout: 30_000 };

test("an upload can be undone, waits for the service and a valid key, then is sent", async ({
  tagpie,
  service,
  world,
}) => {
  const upload = await draftOneUpload({ tagpie, world }, { undo_seconds: 60 });
  const { profile, uploads } = upload;
  const panel = await upload.open();

  await panel.click({ role: "textbox", name: "Description" });
  await panel.press("ctrl+Return");
  await panel.read(/Sends in \d+ seconds/);
  await panel.click({ role: "button", name: "Undo" });
  const description = await panel.find({ role: "textbox", name: "Description" });
  expect(description.value).toBe("Number 0");
  expect(service.control.uploads()).toEqual([]);

  const away = service.control.add({ endpoint: "filters/user", effect: { kind: "reset" } });
  await uploads.send("saveSettings", { undo_seconds: 0 });
  await panel.click({ role: "textbox", name: "Description" });
  await panel.press("ctrl+Return");
  await panel.read(/can’t accept uploads right now/, HALF_A_MINUTE);
  await tagpie.configure(checkedProfile(profile.base_url, "aaaaaaaaaaaaaaaaaaaa"));
  service.control.remove(away);
  await uploads.send("retryDraft", upload.id);
  await panel.find({ role: "heading", name: /rejected your API key/ }, HALF_A_MINUTE);
  expect(service.control.uploads()).toEqual([]);

  // It waits for a valid key only.
  await tagpie.configure(profile);
  await panel.read(/Uploaded: image \d+/, HALF_A_MINUTE);
  expect(service.control.uploads()).toHaveLength(1);
});

test("five pictures of a post are sent in order and stay listed without their service", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const profile = checkedProfile(service.origin);
  await tagpie.configure(profile);
  // A second profile of the same service keeps the access to it, which other tests need.
  await tagpie.welcome.view.evaluate(`(async ({ storage }) => {
    const { services } = await storage.local.get("services");
    services.profiles.push({ ...services.profiles[0], id: "other" });
    await storage.local.set({ services });
  })(globalThis.browser ?? chrome)`);
  const pictures = mountFreshPictures(world);
  const uploads = uploadsOf(tagpie.welcome);
  const urls = [1, 2, 3, 4, 5].map((number) => `${pictures}/${number}.png`);
  const ids = await uploads.add(urls, profile.id, "a group");
  service.control.forgetRequests();
  const list = await tagpie.visit(`${tagpie.browser.page("panel.html")}?uploads`);
  await list.read(/5 uploads/);
  expect(await list.violations()).toEqual([]);

  const { fields } = await uploads.draft(ids[0] ?? "");
  await uploads.send("submitDraft", { id: ids[0] ?? "", fields, others: ids });
  await expect
    .poll(async () => (await uploads.draft(ids[4] ?? "")).state.status, HALF_A_MINUTE)
    .toBe("sent");
  expect(service.control.uploads().map(({ parameters }) => parameters.url)).toEqual(urls);

  // The last one moves down the list, and moves all others.
  await list.gone({ role: "heading", name: "Queue" });
  await list.click({ role: "button", name: "Remove from list: 2.png" });
  await list.read(/Removed from the list: 2\.png/);
  await list.click({ role: "button", name: "Undo" });
  await list.read(/5 uploads/);
  await uploads.send("removeService", profile.id);
  await list.read(/a removed service/);
  for (const id of ids) await uploads.draft(id);
});

test("an upload waits while the service is down, and is sent when it is back", {
  tag: "@long",
}, async ({ tagpie, service, world }) => {
  const upload = await draftOneUpload({ tagpie, world });
  const { uploads, id, fields } = upload;
  const panel = await upload.open();
  const reconnect = world.outside.cutOff(new URL(service.origin).host);

  await uploads.send("submitDraft", { id, fields });
  await panel.read(/can’t accept uploads right now/, HALF_A_MINUTE);
  await panel.read(/.* doesn’t respond\. The site or your connection may be down/);
  await panel.read(/tries again at/);
  reconnect();
  await panel.read(/Uploaded: image \d+/, HALF_A_MINUTE);
  expect(service.control.uploads()).toHaveLength(1);
});

test("a waiting upload is sent as soon as the browser is online again", { tag: "@long" }, async ({
  tagpie,
  service,
  world,
}) => {
  const upload = await draftOneUpload({ tagpie, world });
  const { uploads, id, fields } = upload;
  const panel = await upload.open();

  // Response of a network with a login page: Tagpie retries after a quarter of an hour.
  const login = service.control.add({ endpoint: "*", effect: { kind: "forbidden-page" } });
  await uploads.send("submitDraft", { id, fields });
  await panel.read(/wants to check that you’re human/, HALF_A_MINUTE);
  await tagpie.browser.setOffline(true);
  service.control.remove(login);
  await tagpie.browser.setOffline(false);
  await panel.read(/Uploaded: image \d+/, HALF_A_MINUTE);
  expect(service.control.uploads()).toHaveLength(1);
});

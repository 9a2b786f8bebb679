import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../../service/server.ts";
import { expect, test } from "../fixtures.ts";
import { startFreshPictures } from "../fresh-pictures.ts";
import { checkedProfile } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

const HALF_A_MINUTE = { timeout: 30_000 };

const posts = (service: { control: { requests(): readonly { method: string; path: string }[] } }) =>
  service.control
    .requests()
    .filter(({ method, path }) => method === "POST" && path.endsWith("/images")).length;

test("an upload is undone, waits while the service is away and while the key is bad, then goes", async ({
  localTagpie: tagpie,
  localService: service,
}) => {
  const profile = checkedProfile(service.origin);
  await tagpie.configure(profile, { undo_seconds: 60 });
  service.control.forgetRequests();
  const pictures = await startFreshPictures();
  const uploads = uploadsOf(tagpie.welcome);
  const [id = ""] = await uploads.add([`${pictures.origin}/1.png`], profile.id);
  const panel = await tagpie.visit(`${tagpie.browser.page("panel.html")}?record=${id}`);

  await panel.click({ role: "textbox", name: "Description" });
  await panel.press("ctrl+Return");
  await panel.read(/Sends in \d+ seconds/);
  await panel.click({ role: "button", name: "Undo" });
  const description = await panel.find({ role: "textbox", name: "Description" });
  expect(description.value).toBe("Number 0");
  expect(posts(service)).toBe(0);

  const away = service.control.add({ endpoint: "filters/user", effect: { kind: "reset" } });
  await uploads.send("saveSettings", { undo_seconds: 0 });
  await panel.click({ role: "textbox", name: "Description" });
  await panel.press("ctrl+Return");
  await panel.read(/can’t accept uploads right now/, HALF_A_MINUTE);
  await tagpie.configure({ ...profile, key: "aaaaaaaaaaaaaaaaaaaa" });
  service.control.remove(away);
  await panel.click({ role: "button", name: "Try now" });
  await panel.read(/key/, HALF_A_MINUTE);
  expect(posts(service)).toBe(0);

  // It waits for a valid key only.
  await tagpie.configure(profile);
  await panel.read(/Uploaded: image \d+/, HALF_A_MINUTE);
  expect(posts(service)).toBe(1);
  await pictures.close();
});

test("five pictures of one post go in order and are listed, also without their service", async ({
  localTagpie: tagpie,
  localService: service,
}) => {
  const profile = checkedProfile(service.origin);
  await tagpie.configure(profile);
  const pictures = await startFreshPictures();
  const uploads = uploadsOf(tagpie.welcome);
  const urls = [1, 2, 3, 4, 5].map((number) => `${pictures.origin}/${number}.png`);
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
  const sent = service.control
    .requests()
    .filter(({ method, path }) => method === "POST" && path.endsWith("/images"));
  expect(sent.map(({ parameters }) => parameters.url)).toEqual(urls);

  // The last one moves down the list, and moves all others.
  await list.gone({ role: "heading", name: "Queue" });
  await list.click({ role: "button", name: "Delete 2.png" });
  await list.read(/Deleted: 2\.png/);
  await list.click({ role: "button", name: "Undo" });
  await list.read(/5 uploads/);
  await uploads.send("removeService", profile.id);
  await list.read(/a removed service/);
  for (const id of ids) await uploads.draft(id);
  await pictures.close();
});

test("an upload waits while there is no service, and goes by itself once it is there again", async ({
  localTagpie: tagpie,
}) => {
  const data = await mkdtemp(join(tmpdir(), "tagpie-service-"));
  const gone = await startService({ data });
  const profile = checkedProfile(gone.origin);
  await tagpie.configure(profile);
  const pictures = await startFreshPictures();
  const uploads = uploadsOf(tagpie.welcome);
  const [id = ""] = await uploads.add([`${pictures.origin}/1.png`], profile.id);
  const { fields } = await uploads.draft(id);
  const panel = await tagpie.visit(`${tagpie.browser.page("panel.html")}?record=${id}`);
  await gone.close();

  await uploads.send("submitDraft", { id, fields });
  await panel.read(/can’t accept uploads right now/, HALF_A_MINUTE);
  await panel.read(/No response from .*\. The site or your connection may be down/);
  await panel.read(/tries again at/);
  const back = await startService({ data, port: Number(new URL(gone.origin).port), control: true });
  await panel.read(/Uploaded: image \d+/, HALF_A_MINUTE);
  expect(posts(back)).toBe(1);
  await back.close();
  await pictures.close();
  await rm(data, { recursive: true });
});

test("an upload that would wait long goes as soon as the browser has its network again", async ({
  localTagpie: tagpie,
  localService: service,
}) => {
  const profile = checkedProfile(service.origin);
  await tagpie.configure(profile);
  service.control.forgetRequests();
  const pictures = await startFreshPictures();
  const uploads = uploadsOf(tagpie.welcome);
  const [id = ""] = await uploads.add([`${pictures.origin}/1.png`], profile.id);
  const { fields } = await uploads.draft(id);
  const panel = await tagpie.visit(`${tagpie.browser.page("panel.html")}?record=${id}`);

  // Response of a network with a login page: Tagpie retries after a quarter of an hour.
  const login = service.control.add({ endpoint: "*", effect: { kind: "forbidden-page" } });
  await uploads.send("submitDraft", { id, fields });
  await panel.read(/wants to check that you’re human/, HALF_A_MINUTE);
  await tagpie.browser.setOffline(true);
  service.control.remove(login);
  await tagpie.browser.setOffline(false);
  await panel.read(/Uploaded: image \d+/, HALF_A_MINUTE);
  expect(posts(service)).toBe(1);
  await pictures.close();
});

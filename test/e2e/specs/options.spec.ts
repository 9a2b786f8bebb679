import { people } from "../../service/seed/people.ts";
import { expect, test } from "../fixtures.ts";
import { newPng } from "../picture-files.ts";
import { searchFor } from "../search-for.ts";
import { checkedProfile } from "../tagpie.ts";
import { overrule } from "../upload-checks.ts";
import { uploadsOf } from "../uploads.ts";

const KEY = people.magpie.apiKey ?? "";

const address = { role: "textbox", name: "Address" };
const key = { role: "textbox", name: /^API key/ };
/** Expression for the stored services. */
const STORED_SERVICES = `(globalThis.browser ?? chrome).storage.local.get("services").then(({ services }) => services?.profiles.length || undefined)`;
const save = { role: "button", name: "Save and check" };

test("the introduction leads from installation to a search and hides the key", {
  tag: "@firefox",
}, async ({ tagpie, service }) => {
  const options = tagpie.welcome;
  const next = { role: "button", name: "Continue" };
  const step = (name: RegExp) =>
    expect.poll(() => options.all({ role: "heading", name })).toMatchObject([{ focused: true }]);
  await options.fill(address, `${service.origin}/`);
  await options.press("Return");
  await step(/^Step 2 of 5\. First search/);
  await options.find({ role: "img", name: /^Image / });
  expect(await options.violations()).toEqual([]);
  const panel = await tagpie.pointAt(options, "find", { role: "img", name: /^Image / });
  await panel.read(/^Already on /m);
  await options.read(/You searched at .* has the picture/);
  // Goes on by itself.
  await options.find({ role: "heading", name: /^Step 3 of 5\. Your API key/ });
  await expect.poll(() => options.find(key)).toMatchObject({ focused: true });
  const [back, proceed] = [
    await options.pointOf({ role: "button", name: "Back" }),
    await options.pointOf(next),
  ];
  expect(back.y).toBe(proceed.y);
  await options.fill(key, KEY);
  await options.press("Return");
  await step(/^Step 4 of 5\. Your filter/);
  await options.find({ role: "radio", name: /^Shiny only/ });
  await options.click({ role: "radio", name: /^Everything/ });
  await options.read(/Active filter: Everything/);
  await options.click(next);
  await step(/^Step 5 of 5\. Ready/);
  await options.read(/Find the picture under the pointer/);
  await options.click({ role: "button", name: "Done" });

  expect((await options.find(address)).value).toBe(service.origin);
  expect((await options.find(key)).description).toContain("accepts this key");
  expect(await options.view.evaluate("document.documentElement.outerHTML")).not.toContain(KEY);
  await options.click({ role: "button", name: "Show the key" });
  await expect.poll(async () => (await options.find(key)).value).toBe(KEY);
});

test("a bad key is reported beside the key, and searching still works", { tag: "@long" }, async ({
  tagpie,
  service,
}) => {
  const options = tagpie.welcome;
  await options.click({ role: "button", name: "Skip introduction" });
  await options.fill(address, service.origin);
  await options.fill(key, "no-such-key-00000000");
  await options.click(save);
  await options.read(/the check found a problem/);
  await expect.poll(() => options.find(key)).toMatchObject({ invalid: true, focused: true });
  const field = await options.find(key);
  expect(field.description).toContain("rejected this key");
  await expect.poll(() => options.find(address)).toMatchObject({ invalid: false });

  const popup = await tagpie.popup();
  await searchFor(popup, "boat");
});

test("a service without a key can be searched, and an upload asks for the key", {
  tag: "@long",
}, async ({ tagpie, service, gallery }) => {
  const options = tagpie.welcome;
  await options.fill(address, service.origin);
  await options.click({ role: "button", name: "Continue" });
  await options.find({ role: "heading", name: /First search$/ });

  const page = await tagpie.visit(`${gallery.origin}/post/boats-detail`);
  const panel = await tagpie.pointAt(page, "upload");
  await panel.click({ role: "button", name: "Upload" });
  await overrule(panel);
  await panel.click({ role: "button", name: "Upload" });
  await panel.read(/Uploads need your API key/);
});

test("an invalid or unknown address is rejected beside its field", { tag: "@long" }, async ({
  tagpie,
  gallery,
}) => {
  const options = tagpie.welcome;
  const saved = () => expect.poll(async () => (await options.find(address)).description);
  for (const [typed, says] of [
    ["", "Enter the address"],
    ["not an address", "not a web address"],
    ["http://images.example", "Use https"],
  ] as const) {
    await options.fill(address, typed);
    await options.press("Return");
    await saved().toContain(says);
    await expect.poll(() => options.find(address)).toMatchObject({ invalid: true, focused: true });
    // Sends no request and saves nothing.
    expect(await options.view.evaluate(STORED_SERVICES), typed).toBeUndefined();
  }

  await options.fill(address, gallery.origin);
  const proceed = { role: "button", name: "Continue" };
  await tagpie.browser.allow(() => options.click(proceed));
  await saved().toContain("not with the API");
  // Nothing needs the access that was granted for it.
  const hasAccess = `(globalThis.browser ?? chrome).permissions.contains({ origins: ["${gallery.origin}/*"] })`;
  await expect.poll(() => options.view.evaluate(hasAccess)).toBe(false);
  await options.read(/Known sites/);
  expect(await options.view.evaluate(STORED_SERVICES)).toBeUndefined();
});

test("a chosen theme applies to all open pages and to pages opened later", {
  tag: "@long",
}, async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
  const options = await tagpie.options();
  await uploadsOf(options).send("saveSettings", { appearance: "dark" });
  await options.click({ role: "link", name: "Appearance" });
  const choice = `document.querySelector("#appearance")?.value`;
  await expect.poll(() => options.view.evaluate(choice)).toBe("dark");
  const scheme = "getComputedStyle(document.documentElement).colorScheme";
  await expect.poll(() => options.view.evaluate(scheme)).toBe("dark");
  const popup = await tagpie.popup();
  await expect.poll(() => popup.view.evaluate(scheme)).toBe("dark");
});

test("every view of the options is at most 1,200 px high", { tag: "@long" }, async ({
  tagpie,
  service,
}) => {
  await tagpie.configure(checkedProfile(service.origin));
  const options = await tagpie.options();
  for (const view of [
    "Services",
    "Search",
    "Uploads",
    "Tags",
    "Appearance",
    "Shortcuts",
    "Data",
    "Sites",
  ]) {
    await options.click({ role: "link", name: view });
    if (view === "Services") await options.find({ role: "radio", name: /^Everything/ });
    await expect
      .poll(() => options.view.evaluate(`document.querySelectorAll("[class*=waiting]").length`))
      .toBe(0);
    const height = await options.view.evaluate(`document.querySelector("#app").scrollHeight`);
    expect(height, view).toBeLessThanOrEqual(1200);
    expect(await options.violations(), view).toEqual([]);
  }
});

test("access is granted and revoked; stored data is cleared", { tag: "@firefox" }, async ({
  tagpie,
  service,
}) => {
  const stored = <T>(expression: string) =>
    options.view.evaluate<T>(`(globalThis.browser ?? chrome).${expression}`);
  await tagpie.configure(checkedProfile(service.origin));
  await tagpie.welcome.view.evaluate(`(async () => {
    const { local } = (globalThis.browser ?? chrome).storage;
    const { services } = await local.get("services");
    const other = { ...services.profiles[0], id: "other", name: "Elsewhere", base_url: "https://images.example" };
    services.profiles.push({ ...other, key_ref: null });
    await local.set({ services, "recent-tags": { local: ["boat", "lake"] } });
  })()`);
  const options = await tagpie.options();
  const sites = { role: "link", name: "Sites" };
  await options.click(sites);
  const allow = { role: "button", name: "Allow access to Elsewhere" };
  await options.find(allow);
  await tagpie.allow("images.example", () => options.click(allow));
  await options.gone(allow);
  await options.read(/Access was allowed: images\.example/);
  // The sample sites serve every host outside, and have no such site. The check reports that and ends.
  await options.click({ role: "link", name: "Services" });
  await options.read(/Elsewhere\s+Needs attention/);
  await options.click(sites);
  await options.read(/images\.example\s+For searches and uploads on Elsewhere\. Since /);
  await options.click({ role: "button", name: "Revoke access to images.example…" });
  await options.read(/Searches and uploads on Elsewhere stop working/);
  await options.click({ role: "button", name: "Revoke" });
  await options.read(/Access was revoked: images\.example/);
  expect(await stored(`permissions.contains({ origins: ["https://images.example/*"] })`)).toBe(
    false,
  );

  await options.click({ role: "link", name: "Services" });
  await options.click({ role: "radio", name: /^Elsewhere/ });
  const popup = await tagpie.popup();
  await popup.find({ role: "combobox", name: /^Search Elsewhere/ });
  await popup.view.close();

  await options.click({ role: "link", name: "Uploads" });
  const notify = { role: "switch", name: "Notify me when the queue is done" };
  const mayNotify = () =>
    stored<boolean>(`permissions.contains({ permissions: ["notifications"] })`);
  await tagpie.allow("notifications", () => options.click(notify));
  await expect.poll(async () => (await options.find(notify)).checked).toBe(true);
  expect(await mayNotify()).toBe(true);
  await options.click(notify);
  await expect.poll(async () => (await options.find(notify)).checked).toBe(false);

  await options.click({ role: "link", name: "Data" });
  const storage = { role: "heading", name: "Storage" };
  await expect.poll(() => options.find(storage)).toMatchObject({ focused: true });
  const uploads = uploadsOf(options);
  await uploads.addFiles([{ picture: await newPng(70), name: "lake.png" }], 5_000);
  await options.click({ role: "button", name: "Clear history…" });
  await options.read(/the record of sent uploads/);
  await options.click({ role: "button", name: "Cancel" });
  expect(await uploads.files()).toHaveLength(1);
  await options.click({ role: "button", name: "Clear history…" });
  await options.click({ role: "button", name: "Clear" });
  await options.read(/History cleared/);
  expect(await uploads.files()).toEqual([]);
  expect(await stored(`storage.local.get("recent-tags")`)).toEqual({});
});

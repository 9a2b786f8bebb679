import { QUERY_EXAMPLES } from "../../../components/settings/help/query-examples.ts";
import { expect, test } from "../fixtures.ts";
import { checkedProfile } from "../tagpie.ts";

test.beforeEach(async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
});

test("an error leads to its Help entry, and an example runs a search", { tag: "@long" }, async ({
  tagpie,
  service,
}) => {
  const popup = await tagpie.popup();
  const damaged = service.control.add({
    endpoint: "search/images",
    effect: { kind: "wrong-shape" },
  });
  await popup.fill({ role: "combobox", name: /^Search / }, "safe");
  await popup.press("Return");
  await popup.find({ role: "alert" });
  expect(await popup.violations()).toEqual([]);
  await popup.click({ role: "link", name: "Help" });
  service.control.remove(damaged);

  const help = await tagpie.opened("options.html#error-malformed");
  const entry = { role: "heading", name: /sent a response that Tagpie can’t read/ };
  await expect.poll(async () => (await help.find(entry)).focused).toBe(true);
  const isInSight = `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.activeElement.getBoundingClientRect())`;
  await expect.poll(() => help.view.evaluate(isInSight)).toBe(true);
  expect(await help.violations()).toEqual([]);

  await help.click({ role: "link", name: QUERY_EXAMPLES.without });
  const results = await tagpie.opened("panel.html?at=find");
  await results.find({ role: "link", name: /^Image \d+: / });
  expect(await results.view.evaluate("new URLSearchParams(location.search).get('q')")).toBe(
    QUERY_EXAMPLES.without,
  );
});

test("one box finds settings and help entries", { tag: "@long" }, async ({ tagpie }) => {
  const options = await tagpie.options();
  const find = async (text: string) => {
    await options.click({ role: "button", name: "Find a command, setting or help" });
    await options.find({ role: "combobox", name: "Find a command, setting or help" });
    await options.type(text);
    await expect.poll(async () => (await options.all({ role: "option" })).length).toBe(1);
  };
  await find("time to undo");
  expect(await options.violations()).toEqual([]);
  await options.press("Return");
  const undo = { role: "spinbutton", name: /^Time to undo/ };
  await expect.poll(async () => (await options.find(undo)).focused).toBe(true);

  await find("too many requests");
  await options.press("Return");
  const entry = { role: "heading", name: /asked for a pause after too many requests/ };
  await expect.poll(async () => (await options.find(entry)).focused).toBe(true);
});

test("the popup shows what an update brought until it is dismissed", { tag: "@long" }, async ({
  tagpie,
}) => {
  const notice = { version: "9.8.7", change: "Searches animations." };
  const tabs = "(globalThis.browser ?? chrome).tabs.query({}).then(({ length }) => length)";
  const count = await tagpie.welcome.view.evaluate(tabs);
  await tagpie.welcome.view.evaluate(
    `(globalThis.browser ?? chrome).storage.local.set({ update: ${JSON.stringify(notice)} })`,
  );
  expect(await tagpie.welcome.view.evaluate(tabs)).toBe(count);
  const popup = await tagpie.popup();
  await popup.read(/Updated to 9\.8\.7: Searches animations\. All changes/);
  expect(await popup.violations()).toEqual([]);
  await popup.click({ role: "button", name: "Dismiss" });
  await popup.gone({ role: "link", name: "All changes" });
  const box = { role: "combobox", name: /^Search / };
  await expect.poll(async () => (await popup.find(box)).focused).toBe(true);
  await popup.view.close();
  const next = await tagpie.popup();
  await next.find({ role: "button", name: "Pictures on this page" });
  await next.find({ role: "heading", name: "Recent" });
  expect(await next.text()).not.toContain("Updated to");
});

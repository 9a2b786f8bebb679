import { QUERY_EXAMPLES } from "../../../components/settings/help/query-examples.ts";
import { expect, test } from "../fixtures.ts";

test.use({ isConfigured: true });

test("an error leads to its causes in Help, with a check, and an example runs a search", {
  tag: "@long",
}, async ({ tagpie, service }) => {
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

  const help = await tagpie.opened("options.html?service=");
  const entry = { role: "heading", name: /sent a response that Tagpie can’t read/ };
  await expect.poll(async () => (await help.find(entry)).focused).toBe(true);
  const isInSight = `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.activeElement.getBoundingClientRect())`;
  await expect.poll(() => help.view.evaluate(isInSight)).toBe(true);
  expect(await help.violations()).toEqual([]);

  // “Check now” sends one request, also if it fails.
  const checkNow = { role: "button", name: "Check now" };
  const isCheck = ({ path }: { path: string }) => path.includes("/filters/");
  service.control.forgetRequests();
  await help.click(checkNow);
  await help.read(/ responds now\. Try again what failed\./);
  expect(service.control.requests().filter(isCheck)).toHaveLength(1);
  const cut = service.control.add({ endpoint: "filters/*", effect: { kind: "truncate" } });
  service.control.forgetRequests();
  await help.click(checkNow);
  await help.read(/ doesn’t respond\. The site or your connection may be down\. Check your/);
  expect(service.control.requests().filter(isCheck)).toHaveLength(1);
  service.control.remove(cut);
  await help.click({ role: "button", name: "Copy diagnostics" });
  await help.read(/^Copied\./mu);
  expect(await help.violations()).toEqual([]);

  await help.click({ role: "link", name: QUERY_EXAMPLES.without });
  const results = await tagpie.opened("panel.html?at=find");
  await results.find({ role: "link", name: /^Image \d+: / });
  expect(await results.view.evaluate("new URLSearchParams(location.search).get('q')")).toBe(
    QUERY_EXAMPLES.without,
  );
});

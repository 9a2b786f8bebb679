import { DATA_KINDS } from "../../../lib/data-kinds.ts";
import { expect, test } from "../fixtures.ts";
import { searchFor } from "../search-for.ts";
import { checkedProfile } from "../tagpie.ts";

/** A board on a host that no other test asks about. */
const BOARD = "consent.example";

const emptyBoard = ({ url }: Request) => {
  const { pathname } = new URL(url);
  if (pathname.includes("/filters/")) return Response.json({ filters: [], total: 0 });
  return pathname.includes("/search/")
    ? Response.json({ images: [], total: 0 })
    : new Response("", { status: 404 });
};

const ALLOWED = "browser.permissions.getAll().then((all) => all.data_collection.toSorted())";
const forget = `browser.permissions.remove({ data_collection: ${JSON.stringify(DATA_KINDS)} })`;
const allowKind = (name: string) => ({ role: "button", name: `Allow access to ${name}` });
const revokeKind = (name: string) => ({ role: "button", name: `Revoke access to ${name}…` });

test.beforeEach(({ tagpie }) => {
  test.skip(tagpie.browser.name !== "firefox", "Chromium does not ask about data");
});

test("one prompt asks for a site and its data, and a refusal saves and sends nothing", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  world.mount(BOARD, emptyBoard);
  const options = tagpie.welcome;
  const proceed = { role: "button", name: "Continue" };
  await options.view.evaluate(forget);
  await options.read(/Firefox also lists the kinds of data/);
  await options.fill({ role: "textbox", name: "Address" }, `https://${BOARD}`);
  const prompt = await tagpie.refuse(BOARD, () => options.click(proceed));
  expect(prompt).toContain(BOARD);
  for (const kind of [/website content/i, /authentication/i, /search terms/i, /browsing activity/i])
    expect(prompt).toMatch(kind);
  await options.read(/Not saved, because Tagpie needs access to this site/);
  expect(world.requests(BOARD)).toEqual([]);
  expect(await options.view.evaluate(ALLOWED)).toEqual([]);

  await tagpie.allow(BOARD, () => options.click(proceed));
  await options.find({ role: "heading", name: /^Step 2 of 5/ });
  expect(await options.view.evaluate(ALLOWED)).toEqual(DATA_KINDS.toSorted());
});

test("sends a service nothing once the user has withdrawn a kind of data", {
  tag: "@long",
}, async ({ tagpie, service }) => {
  await tagpie.configure(checkedProfile(service.origin));
  const options = await tagpie.options();
  await options.click({ role: "link", name: "Sites" });
  for (const name of ["Website content", "Authentication information", "Browsing activity"])
    await options.find(revokeKind(name));
  await options.click(revokeKind("Search terms"));
  await options.read(/Searches and uploads on all services stop working/);
  await options.click({ role: "button", name: "Revoke" });
  const lack = /Tagpie may not send this to .+: Search terms\./;
  await options.read(lack);

  const requestsBefore = service.control.requests().length;
  const popup = await tagpie.popup();
  await popup.fill({ role: "combobox", name: /^Search / }, "boat");
  await popup.press("Return");
  await popup.read(/Tagpie has no access to/);
  expect(service.control.requests()).toHaveLength(requestsBefore);

  await options.view.show();
  await tagpie.refuse("search terms", () => options.click(allowKind("Search terms")));
  await options.read(/The browser did not allow it: Search terms/);
  await options.read(lack);
  await tagpie.browser.allow(() => options.click(allowKind("Search terms")));
  await options.read(/Access is back: Search terms/);
  await options.find(revokeKind("Search terms"));
  await popup.view.show();
  await searchFor(popup, "boat");
});

import { expect, test } from "../fixtures.ts";
import { changeBoard, changeImages } from "../hostile.ts";
import { checkedProfile } from "../tagpie.ts";

test("covers a spoiler over two lines until it is revealed", { tag: "@long" }, async ({
  tagpie,
  service,
  world,
}) => {
  await tagpie.configure(checkedProfile(service.origin));
  const description = "It was ||the butler\nin the pantry||.";
  const restore = changeBoard(
    world,
    changeImages(() => ({ description })),
  );
  const details = await tagpie.visit(`${tagpie.browser.page("panel.html?image=5&profile=local")}`);
  await details.find({ role: "button", name: "Show spoiler" });
  expect(await details.read(/It was/)).not.toContain("butler");
  await details.click({ role: "button", name: "Show spoiler" });
  await details.read(/the butler\s+in the pantry/);
  restore();
});

test("searches for the clicked tag, whatever its name means in a query", { tag: "@long" }, async ({
  tagpie,
  service,
  world,
}) => {
  await tagpie.configure(checkedProfile(service.origin));
  const tag = { id: 900_000, name: "-_-", slug: "-dash-_-dash-", images: 1 };
  const withTag = changeImages(() => ({ tags: ["safe", tag.name], tag_ids: [1, tag.id] }));
  const restore = changeBoard(world, (reply, request) => {
    const { pathname } = new URL(request.url);
    if (pathname.includes("/tags/")) return Response.json({ tag });
    return pathname.includes("/api/v1/json/images/") ? withTag(reply, request) : reply;
  });
  const details = await tagpie.visit(`${tagpie.browser.page("panel.html?image=5&profile=local")}`);
  service.control.forgetRequests();
  // Firefox's driver does not list the tab that the link opens.
  const { href } = await details.find({ role: "link", name: "-_-" });
  const place = await tagpie.visit(`${href}`);
  await place.click({ role: "link", name: "Search this tag" });
  await expect
    .poll(() => service.control.requests().map(({ parameters }) => parameters.q))
    .toContain("\\-_-");
  restore();
});

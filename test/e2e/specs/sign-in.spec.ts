import type { World } from "../../world/world.ts";
import type { Person } from "../browsers/person.ts";
import { personAt } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { newPng } from "../picture-files.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import type { Tagpie } from "../tagpie.ts";

test.use({ isConfigured: true });

/** Adds a site whose pictures are on a host for members only. Its page signs the user in as the account in its query. */
async function mountClub({ mount }: World, site: string, attributes = "") {
  const file = await newPng(61);
  const files = `files.${site}`;
  /** Accounts of the requests for the file, without those that the page's element made. */
  const accounts: string[] = [];
  mount(`www.${site}`, ({ url }) => {
    const account = new URL(url).searchParams.get("account");
    const cookie = `account=${account}; Domain=${site}; Secure; SameSite=None; Path=/${attributes}`;
    return htmlResponse(
      `<img alt="For members" width="320" src="https://${files}/1.png">`,
      account === null ? {} : { "set-cookie": cookie },
    );
  });
  mount(files, ({ headers }) => {
    const account = /account=(\w+)/.exec(headers.get("cookie") ?? "")?.[1];
    if (account && headers.get("sec-fetch-dest") !== "image") accounts.push(account);
    return account ? pictureResponse(file) : new Response("Forbidden", { status: 403 });
  });
  return { page: `https://www.${site}/`, host: files, accounts };
}

/** Lets Tagpie read the picture with the user's sign-in. */
async function useSignIn(
  { tagpie, world }: { tagpie: Tagpie; world: World },
  page: Person,
  host: string,
) {
  const panel = await tagpie.pointAt(page, "find");
  const details = { role: "button", name: "Details" };
  await panel.find(details);
  await panel.gone({ role: "heading", name: /^(?:Searching|Comparing|Still waiting)/ });
  await panel.click(details);
  const access = {
    role: "button",
    name: new RegExp(`^(?:Allow access to ${host}|Check the file)$`),
  };
  await tagpie.allow(host, () => panel.click(access));
  await panel.read(/By file contents: skipped \(Tagpie can’t read the file\)/);
  world.watch.allowCookies(host);
  await panel.click({ role: "checkbox", name: /sign-in/ });
  await panel.find({ role: "heading", name: /^Not found on / });
  await panel.gone({ role: "checkbox", name: /sign-in/ });
}

test("reads a members-only file with the sign-in of the picture's own container", {
  tag: "@long",
}, async ({ tagpie, world, display }) => {
  const { openInContainer } = tagpie.browser;
  test.skip(openInContainer === undefined, "Chromium has no containers");
  if (!openInContainer) return;
  const club = await mountClub(world, "container-club.example");
  await tagpie.visit(`${club.page}?account=home`);
  const view = await openInContainer(`${club.page}?account=work`);
  await useSignIn({ tagpie, world }, personAt(view, display), club.host);
  await expect.poll(() => club.accounts).toEqual(["work"]);
});

test("reads a members-only file with a cookie that the page's site partitions", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  test.skip(tagpie.browser.name === "chromium", "Chromium hides such cookies from extensions");
  const club = await mountClub(world, "partition-club.example", "; Partitioned");
  const page = await tagpie.visit(`${club.page}?account=apart`);
  await useSignIn({ tagpie, world }, page, club.host);
  await expect.poll(() => club.accounts).toEqual(["apart"]);
});

test("reads a members-only file with a cookie of the whole site", { tag: "@long" }, async ({
  tagpie,
  world,
}) => {
  const club = await mountClub(world, "whole-club.example");
  const page = await tagpie.visit(`${club.page}?account=whole`);
  await useSignIn({ tagpie, world }, page, club.host);
  await expect.poll(() => club.accounts).toEqual(["whole"]);
});

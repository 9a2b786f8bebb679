import type { Settings } from "../../lib/stored/settings.ts";
import type { World } from "../world/world.ts";
import type { Person } from "./browsers/person.ts";
import { mountFreshPictures } from "./fresh-pictures.ts";
import { checkedProfile, type Tagpie } from "./tagpie.ts";
import { uploadsOf } from "./uploads.ts";

interface Fixtures {
  tagpie: Tagpie;
  world: World;
}

/** Sets up the service, and stores the draft of a new picture as a user would have left it. */
export async function draftOneUpload({ tagpie, world }: Fixtures, settings?: Partial<Settings>) {
  const { origin, control } = world.service;
  const profile = checkedProfile(origin);
  await tagpie.configure(profile, settings);
  const pictures = mountFreshPictures(world);
  const uploads = uploadsOf(tagpie.welcome);
  const [id = ""] = await uploads.add([`${pictures}/1.png`], profile.id);
  const { fields } = await uploads.draft(id);
  control.forgetRequests();
  return {
    ...{ profile, uploads, id, fields },
    /** Opens the draft in a tab. */
    open: () => tagpie.visit(`${tagpie.browser.page("panel.html")}?record=${id}`),
  };
}

/** Loads the file of an upload form that its host sends to signed-in users only: access alone is in vain. */
export async function loadWithSignIn(
  { tagpie, world }: Fixtures,
  panel: Person,
  host: string,
): Promise<void> {
  await panel.click({ role: "textbox", name: "File address" });
  await panel.click({ role: "button", name: "Load the file" });
  const allow = { role: "button", name: `Load the file from ${host}` };
  await panel.find(allow);
  await tagpie.allow(host, () => panel.click(allow));
  // Its host received no cookie.
  await panel.read(/Could not load the file\. Save the picture and choose it here/);
  world.forgetRequests();
  world.watch.allowCookies(host);
  await panel.click({ role: "checkbox", name: `Use your sign-in to ${host}` });
}

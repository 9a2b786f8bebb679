import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createMenus } from "../../../../lib/background/gesture/menu-entries.ts";
import { addOrUpdateProfile } from "../../../../lib/background/service/profile-changes.ts";
import type { Services } from "../../../../lib/stored/service-profile.ts";
import { services } from "../../../../lib/stored/storage.ts";
import { speakEnglish } from "../../components/english.ts";

const none: Services = { active: null, profiles: [] };
const servicesNamed = (name: string): Services => {
  const entered = addOrUpdateProfile(
    none,
    { id: null, base_url: "https://pics.example", key_ref: null },
    "a",
    new Set(),
  );
  return { ...entered.services, profiles: [{ ...entered.profile, name }] };
};

/** Fakes the menu API: as in a browser, a duplicate id is an error, and nothing is synchronous. */
function fakeMenus() {
  const menu = new Map<string, string>();
  const clashes: string[] = [];
  vi.spyOn(fakeBrowser.contextMenus, "removeAll").mockImplementation(async () => {
    await Promise.resolve();
    menu.clear();
  });
  vi.spyOn(fakeBrowser.contextMenus, "create").mockImplementation(
    ({ id = "", title = "" }, done) => {
      setTimeout(() => {
        if (menu.has(id)) clashes.push(id);
        menu.set(id, title);
        done?.();
      });
      return id;
    },
  );
  return { titles: () => [...menu.values()], clashes };
}

beforeEach(() => {
  fakeBrowser.reset();
  speakEnglish();
});

describe("createMenus", () => {
  it("builds two entries before a service is set up", async () => {
    const { titles } = fakeMenus();
    await createMenus().build();
    expect(titles()).toEqual(["Find this picture", "Upload this picture…"]);
  });

  it("names the active service and escapes its ampersand", async () => {
    const { titles } = fakeMenus();
    await services.setValue(servicesNamed("Cats & Dogs"));
    await createMenus().build();
    expect(titles()).toEqual(["Find on Cats && Dogs", "Upload to Cats && Dogs…"]);
  });

  it("adds an entry for all services while there are several", async () => {
    const { titles } = fakeMenus();
    const one = servicesNamed("Cats");
    await services.setValue(one);
    const menus = createMenus();
    await menus.build();
    const [profile] = one.profiles;
    const two = { ...one, profiles: [...one.profiles, { ...profile, id: "b" } as never] };
    await services.setValue(two);
    await menus.rename(two);
    expect(titles()).toEqual(["Find on Cats", "Upload to Cats…", "Find on all my services"]);
    await services.setValue(one);
    await menus.rename(one);
    expect(titles()).toEqual(["Find on Cats", "Upload to Cats…"]);
  });

  it("builds the menu once for simultaneous events", async () => {
    const { titles, clashes } = fakeMenus();
    const menus = createMenus();
    await Promise.all([menus.build(), menus.build(), menus.rename(servicesNamed("A"))]);
    expect(titles()).toHaveLength(2);
    expect(clashes).toEqual([]);
  });

  it("rebuilds the menu only if the name changes", async () => {
    fakeMenus();
    const { build, rename } = createMenus();
    await services.setValue(servicesNamed("A"));
    await build();
    await rename(servicesNamed("A"));
    expect(fakeBrowser.contextMenus.removeAll).toHaveBeenCalledOnce();
    await rename(servicesNamed("B"));
    expect(fakeBrowser.contextMenus.removeAll).toHaveBeenCalledTimes(2);
  });

  it("builds nothing where there are no menus, as on phones", async () => {
    fakeMenus();
    const { removeAll } = fakeBrowser.contextMenus;
    vi.spyOn(fakeBrowser, "contextMenus", "get").mockReturnValue(undefined as never);
    await createMenus().build();
    expect(removeAll).not.toHaveBeenCalled();
  });
});

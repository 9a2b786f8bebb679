import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createMenus } from "../../../../lib/background/gesture/menu-entries.ts";
import { enterProfile } from "../../../../lib/background/service/profile-changes.ts";
import type { Services } from "../../../../lib/service-profile.ts";
import { services } from "../../../../lib/storage.ts";
import { speakEnglish } from "../../components/english.ts";

const none: Services = { active: null, profiles: [] };
const named = (name: string): Services => {
  const entered = enterProfile(
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

describe("the context menu", () => {
  it("is there before any service is", async () => {
    const { titles } = fakeMenus();
    await createMenus().build();
    expect(titles()).toEqual(["Find this picture", "Upload this picture…"]);
  });

  it("names the active service as it is written", async () => {
    const { titles } = fakeMenus();
    await services.setValue(named("Cats & Dogs"));
    await createMenus().build();
    expect(titles()).toEqual(["Find on Cats && Dogs", "Upload to Cats && Dogs…"]);
  });

  it("is made once, however many events come at the same time", async () => {
    const { titles, clashes } = fakeMenus();
    const menus = createMenus();
    await Promise.all([menus.build(), menus.build(), menus.rename(named("A"))]);
    expect(titles()).toHaveLength(2);
    expect(clashes).toEqual([]);
  });

  it("is made anew for another name only", async () => {
    fakeMenus();
    const { build, rename } = createMenus();
    await services.setValue(named("A"));
    await build();
    await rename(named("A"));
    expect(fakeBrowser.contextMenus.removeAll).toHaveBeenCalledOnce();
    await rename(named("B"));
    expect(fakeBrowser.contextMenus.removeAll).toHaveBeenCalledTimes(2);
  });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import popupFirstFrame from "../../../entrypoints/popup-first-frame.ts";
import {
  describeElement,
  removeSnapshot,
  SNAPSHOT_KEY,
  snapshotOf,
} from "../../../lib/stored/snapshot.ts";

let stored: object = {};

beforeEach(() => {
  document.body.innerHTML = '<form><input id="search" /></form>';
  document.body.removeAttribute("data-replaced");
  stored = {};
  vi.stubGlobal("chrome", {
    i18n: { getMessage: (key: string) => `words of ${key}` },
    storage: { local: { get: (_: unknown, read: (all: object) => void) => read(stored) } },
  });
});

it("popupFirstFrame gives the search box the focus and a name", () => {
  void popupFirstFrame.main();
  const box = document.querySelector<HTMLInputElement>("#search");
  expect(document.activeElement).toBe(box);
  expect(box?.getAttribute("aria-label")).toBe("words of popup_labelNoService");
});

it("popupFirstFrame stores the query if Enter is pressed before the modules load", () => {
  void popupFirstFrame.main();
  const box = document.querySelector<HTMLInputElement>("#search");
  if (box) box.value = "cat";
  const submit = new Event("submit", { cancelable: true });
  box?.form?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(box?.form?.dataset.entered).toBe("cat");
});

describe("popupFirstFrame: snapshot of the last results", () => {
  const profile = { id: "p1", filter: { id: 5 }, key: "secret" };
  const services = { active: "p1", profiles: [profile] };
  const snapshotText = (html: string, until = Date.now() + 1000) => {
    const page = document.createElement("main");
    page.innerHTML = html;
    const pieces = [describeElement(page)];
    return JSON.stringify({ of: snapshotOf("r1", profile), until, pieces, css: "" });
  };
  const drawn = (over: object, html = "<ul><li>A boat</li></ul>") => {
    stored = { [SNAPSHOT_KEY]: snapshotText(html), records: { text: ["r1"] }, services, ...over };
    void popupFirstFrame.main();
    return document.getElementById(SNAPSHOT_KEY);
  };

  it("appears before the modules load, without links and scripts", () => {
    const html = `<search><input value="boat"></search><a class="c" href="https://a.example" onclick="x()">
      <img src="https://a.example/1.jpg" onerror="x()"><b>&lt;script&gt;</b></a><p hidden>No</p>`;
    const snapshot = drawn({}, html);
    expect(snapshot?.inert).toBe(true);
    expect(snapshot?.querySelector("main")?.innerHTML.replace(/\s*\n\s*/, "")).toBe(
      '<div></div><div class="c"><img src="https://a.example/1.jpg"><div>&lt;script&gt;</div></div>',
    );
    expect(stored).not.toMatchObject({ [SNAPSHOT_KEY]: expect.stringContaining("secret") });
  });

  it("appears beside the box that the popup's own script has drawn, but not beside its results", () => {
    document.body.innerHTML = `<div id="app"><main class="popup"><input id="search"></main></div>`;
    expect(drawn({})).not.toBeNull();
    removeSnapshot();
    expect(drawn({})).toBeNull();
  });

  it("does not appear once the search is too old to be restored", () => {
    expect(drawn({ [SNAPSHOT_KEY]: snapshotText("<p>A boat</p>", Date.now()) })).toBeNull();
  });

  it.each([
    ["another search is the newest", { records: { text: ["r2", "r1"] } }],
    ["the history was cleared", { records: { text: [] } }],
    ["another service is in use", { services: { ...services, active: "p2" } }],
    [
      "another filter is chosen",
      { services: { ...services, profiles: [{ ...profile, filter: null }] } },
    ],
    [
      "the filter hides other tags",
      {
        services: {
          ...services,
          profiles: [{ ...profile, filter: { id: 5, hidden_tag_ids: [1] } }],
        },
      },
    ],
    ["no results are stored", { [SNAPSHOT_KEY]: undefined }],
  ])("is absent if %s", (_, over) => {
    expect(drawn(over)).toBeNull();
  });
});

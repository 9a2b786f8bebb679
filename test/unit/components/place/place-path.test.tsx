// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { type Browsing, BrowsingContext } from "../../../../components/place/browsing.ts";
import { PlacePath } from "../../../../components/place/place-path.tsx";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

viewScene();
const place = { at: "tag", slug: "fox" } as const;
const path = (
  <PlacePath profile_id="p1" place={place}>
    fox
  </PlacePath>
);

it("PlacePath opens a tab outside of a browsing view, which stays", () => {
  render(path);
  const { href, target, rel } = screen.getByRole<HTMLAnchorElement>("link", { name: "fox" });
  expect([target, rel]).toEqual(["_blank", "noopener"]);
  expect(href).toContain("fox");
});

it("PlacePath replaces the place of a browsing view", () => {
  const go = vi.fn();
  const browsing = { profile: aProfile(), go } as Partial<Browsing> as Browsing;
  render(<BrowsingContext.Provider value={browsing}>{path}</BrowsingContext.Provider>);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "fox" });
  expect(link.target).toBe("");
  fireEvent.click(link);
  expect(go).toHaveBeenCalledExactlyOnceWith(place);
});

// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import { beforeEach, expect, it, vi } from "vitest";
import { SearchSummary } from "../../../../../components/search/results/search-summary.tsx";
import { pass } from "../../actions.ts";
import { aTextSearch } from "../../records.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();
beforeEach(() => {
  vi.useFakeTimers();
});

it("SearchSummary shows after a second that a search is slow", async () => {
  const profile = aProfile();
  const search = aTextSearch({ status: "loading" });
  const shared = { starting: false, profile, onCancel: () => {} };
  const { rerender } = render(<SearchSummary {...shared} search={search} />);
  const words = () => screen.getByRole("status").textContent;
  await pass(900);
  expect(words()).toBe("Searching…");
  await pass(200);
  expect(words()).toBe(`Still waiting for ${profile.name}…`);
  rerender(<SearchSummary {...shared} search={aTextSearch({ status: "cancelled" })} />);
  expect(words()).toBe("");
});

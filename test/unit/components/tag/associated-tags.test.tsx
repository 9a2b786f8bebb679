// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, it } from "vitest";
import { AssociatedTags } from "../../../../components/tag/associated-tags.tsx";
import { tagInputOf } from "../../tags/tag-input-of.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

it("AssociatedTags adds one tag with each press, and moves the focus to the next", () => {
  const input = tagInputOf({ tags: ["pica"] });
  const associated = signal<readonly string[]>(["bird", "tree"]);
  render(<AssociatedTags model={{ ...input, report: { ...input.report, associated } }} />);
  screen.getByRole("region", { name: "Often used together" });
  const bird = screen.getByRole("button", { name: "Add bird" });
  bird.focus();
  fireEvent.click(bird);
  expect(input.tags.value).toEqual(["pica", "bird"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add tree" }));
});

it("AssociatedTags shows nothing without tags", () => {
  const model = tagInputOf();
  const { container } = render(<AssociatedTags model={model} />);
  expect(container.innerHTML).toBe("");
});

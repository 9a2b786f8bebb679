// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import { MAX_DRAWN_ELEMENTS } from "../../../../../components/ui/hooks/use-draw-budget.ts";
import { FirstItems } from "../../../../../components/ui/lists/first-items.tsx";
import { viewScene } from "../../view-scene.ts";

const list = (count: number, key = "a") => (
  <FirstItems key={key} items={Array.from({ length: count }, (_, place) => place)}>
    {(items) => (
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
  </FirstItems>
);
const countItems = () => screen.queryAllByRole("listitem").length;
const restButtons = () => screen.queryAllByRole("button", { name: "Show the rest" });

viewScene();

describe("FirstItems", () => {
  it.each([0, 1, 20, 200])("draws a list of %i items", (count) => {
    render(list(count));
    expect(countItems()).toBe(count);
    expect(restButtons()).toHaveLength(0);
  });

  it("draws more items on request, to the end, and keeps the focus there", () => {
    render(list(500));
    expect(countItems()).toBe(MAX_DRAWN_ELEMENTS / 5);
    const counts: number[] = [];
    for (let button = restButtons()[0]; button; button = restButtons()[0]) {
      button.focus();
      fireEvent.click(button);
      counts.push(countItems());
    }
    expect(counts).toEqual([400, 500]);
    expect(document.activeElement).not.toBe(document.body);
  });

  it("shares its elements with the view's other lists, each of which draws 20 items", () => {
    const { unmount } = render(
      <>
        {list(150, "a")}
        {list(150, "b")}
        {list(150, "c")}
        {list(20, "d")}
      </>,
    );
    expect(countItems()).toBe(200 + 20 + 20);
    expect(restButtons()).toHaveLength(2);
    unmount();
    render(list(200));
    expect(countItems()).toBe(200);
  });

  it("draws added items, and gives back what removed ones had", () => {
    const { rerender } = render(list(300));
    rerender(list(200));
    expect(countItems()).toBe(200);
    rerender(list(30));
    expect(countItems()).toBe(30);
    render(list(170));
    expect(countItems()).toBe(200);
    expect(restButtons()).toHaveLength(0);
  });
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, it, vi } from "vitest";
import { Menu } from "../../../../../components/ui/controls/menu.tsx";

afterEach(cleanup);

const show = () => {
  const onChoose = vi.fn();
  render(
    <>
      <Menu
        label="More"
        items={[
          { label: "Compare", onChoose },
          { label: "Open", href: "https://board.example/1" },
        ]}
      />
      <button type="button">After</button>
    </>,
  );
  return onChoose;
};
const button = () => screen.getByRole("button", { name: "More" });
const entry = (name: string) => screen.getByRole("menuitem", { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });

it.each([
  ["to the right, out of the left edge", -40, "44px"],
  ["to the left, out of the right edge", 900, "-104px"],
  ["nowhere, inside of the view", 200, ""],
])("Menu moves %s", (_where, x, by) => {
  const box = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    const isView = this === document.documentElement;
    return isView ? new DOMRect(0, 0, 1000, 700) : new DOMRect(x, 100, 200, 90);
  });
  show();
  fireEvent.click(button());
  expect(screen.getByRole("menu").parentElement?.style.translate).toBe(by);
  box.mockRestore();
});

it("Menu moves the focus from its first entry with the arrow keys", () => {
  show();
  fireEvent.click(button());
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(entry("Compare"));
  press("ArrowDown");
  expect(document.activeElement).toBe(entry("Open"));
  press("ArrowDown");
  expect(document.activeElement).toBe(entry("Compare"));
  press("ArrowUp");
  expect(document.activeElement).toBe(entry("Open"));
  press("Home");
  expect(document.activeElement).toBe(entry("Compare"));
  press("End");
  expect(document.activeElement).toBe(entry("Open"));
});

it("Menu returns the focus to its button after a choice or Escape", () => {
  const onChoose = show();
  fireEvent.click(button());
  fireEvent.click(entry("Compare"));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button());
  fireEvent.click(button());
  press("Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button());
});

it("Menu closes when it loses the focus", () => {
  show();
  fireEvent.click(button());
  fireEvent.focusOut(entry("Compare"), { relatedTarget: screen.getByText("After") });
  expect(screen.queryByRole("menu")).toBeNull();
});

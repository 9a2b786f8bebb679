// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useMisclickGuard } from "../../../../../components/ui/hooks/use-misclick-guard.ts";

let height = 30;
let now = 1000;
const resized = new Set<() => void>();

beforeEach(() => {
  height = 30;
  now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(() => height);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #note: () => void;
      constructor(note: () => void) {
        this.#note = note;
      }
      observe = () => resized.add(this.#note);
      disconnect = () => resized.delete(this.#note);
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const View = ({ hasPart = true }) => (
  <form>
    {hasPart && <Part />}
    <label>
      <input type="radio" name="rating" /> grimdark
    </label>
    <div style="position: sticky">
      <p>
        <input type="checkbox" aria-label="Upload" />
      </p>
    </div>
  </form>
);
const Part = () => (
  <ul ref={useMisclickGuard<HTMLUListElement>()}>
    <li>
      <input type="checkbox" aria-label="Upload anyway" />
    </li>
  </ul>
);

const radio = () => screen.getByRole<HTMLInputElement>("radio");
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

function resize(to: number) {
  height = to;
  for (const note of resized) note();
}

/** Clicks at a time, with the mouse unless `detail` is 0. */
function click(element: HTMLElement, at: number, detail = 1) {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
  Object.defineProperty(event, "timeStamp", { value: at });
  fireEvent(element, event);
}

describe("useMisclickGuard", () => {
  it.each([
    ["before the change is drawn", -20, false],
    ["just after the change", 0, false],
    ["before anyone can react", 250, false],
    ["after a person could aim again", 251, true],
  ])("a click %s", (_, after, isChosen) => {
    render(<View />);
    resize(110);
    click(radio(), now + after);
    expect(radio().checked).toBe(isChosen);
  });

  it.each([
    ["no change", () => {}],
    ["a change of the width", () => resize(30)],
  ])("a click without moved fields: %s", (_, change) => {
    render(<View />);
    change();
    click(radio(), now);
    expect(radio().checked).toBe(true);
  });

  it("never ignores a choice that is made by a key", () => {
    render(<View />);
    resize(110);
    click(radio(), now, 0);
    expect(radio().checked).toBe(true);
  });

  it.each([
    ["the part itself", "Upload anyway"],
    ["what did not move", "Upload"],
  ])("leaves clicks on %s alone", (_, name) => {
    render(<View />);
    resize(110);
    click(box(name), now);
    expect(box(name).checked).toBe(true);
  });

  it("stops ignoring clicks when the part that changes its size is removed", () => {
    const { rerender } = render(<View />);
    resize(110);
    rerender(<View hasPart={false} />);
    expect(resized.size).toBe(0);
    click(radio(), now);
    expect(radio().checked).toBe(true);
  });
});

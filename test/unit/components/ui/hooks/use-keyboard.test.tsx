// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useKeyboard } from "../../../../../components/ui/hooks/use-keyboard.ts";

const focusField = vi.fn();
const View = () => <p>{useKeyboard(focusField) ? "has it" : "lacks it"}</p>;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  focusField.mockClear();
});

describe("useKeyboard", () => {
  it("returns false until the view has the keyboard", () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    const { container } = render(<View />);
    expect(container.textContent).toBe("lacks it");
    fireEvent.focus(window);
    expect(container.textContent).toBe("has it");
    expect(focusField).not.toHaveBeenCalled();
  });

  it("focuses the field when F6 brings the keyboard", () => {
    render(<View />);
    fireEvent.keyUp(document.body, { key: "a" });
    expect(focusField).not.toHaveBeenCalled();
    fireEvent.keyUp(document.body, { key: "F6" });
    expect(focusField).toHaveBeenCalledOnce();
  });

  it("returns true in a view that has the keyboard", () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    expect(render(<View />).container.textContent).toBe("has it");
  });
});

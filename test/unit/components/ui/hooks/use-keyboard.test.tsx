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
  it("returns false until a key brings the keyboard, and then focuses the field", async () => {
    const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
    const { container } = render(<View />);
    expect(container.textContent).toBe("lacks it");
    hasFocus.mockReturnValue(true);
    fireEvent.focus(window);
    await vi.waitFor(() => expect(container.textContent).toBe("has it"));
    expect(focusField).toHaveBeenCalledOnce();
  });

  it("returns false while the keyboard only passes through the view", async () => {
    vi.useFakeTimers();
    const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
    const { container } = render(<View />);
    fireEvent.focus(window);
    await vi.runAllTimersAsync();
    expect(focusField).not.toHaveBeenCalled();
    expect(container.textContent).toBe("lacks it");
    hasFocus.mockReturnValue(true);
    fireEvent.focus(window);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(focusField).toHaveBeenCalledOnce();
  });

  it("leaves the focus where a click brings the keyboard", async () => {
    vi.useFakeTimers();
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    const { container } = render(<View />);
    fireEvent.focus(window);
    fireEvent.pointerDown(document.body);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(container.textContent).toBe("has it");
    expect(focusField).not.toHaveBeenCalled();
  });

  it("returns true in a view that has the keyboard", () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    expect(render(<View />).container.textContent).toBe("has it");
  });
});

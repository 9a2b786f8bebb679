// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useKeyboard } from "../../../../../components/ui/hooks/use-keyboard.ts";

const focusField = vi.fn();
const View = () => <p>{useKeyboard(focusField) ? "has it" : "lacks it"}</p>;

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

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

  it.each([
    ["leaves within a second", false, "lacks it"],
    ["stays", true, "has it"],
  ])(
    "returns true for a second, then whether the keyboard is there: it %s",
    async (_, stays, text) => {
      vi.useFakeTimers();
      const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
      const { container } = render(<View />);
      hasFocus.mockReturnValue(true);
      fireEvent.focus(window);
      await pass(500);
      expect(container.textContent).toBe("has it");
      hasFocus.mockReturnValue(stays);
      await pass(1_000);
      // From then on, the user leaves the view.
      hasFocus.mockReturnValue(false);
      await pass(5_000);
      vi.useRealTimers();
      expect(container.textContent).toBe(text);
    },
  );

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

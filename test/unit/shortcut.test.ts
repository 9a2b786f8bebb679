import { describe, expect, it } from "vitest";
import { isBrowsersOwn, keysOf, readPress } from "../../lib/shortcut.ts";

/** `+` joins what is held and the key that goes down, a code in brackets. */
function press(text: string) {
  const held = text.split("+");
  const [, key = "", code = ""] = /^(.*?)(?:\[(\w+)\])?$/u.exec(held.pop() ?? "") ?? [];
  return {
    key: key === "plus" ? "+" : key,
    code,
    ctrlKey: held.includes("c"),
    altKey: held.includes("a"),
    shiftKey: held.includes("s"),
    metaKey: held.includes("m"),
  };
}

describe("keys that are pressed", () => {
  it.each([
    ["c+l", "whole", "Ctrl+L"],
    ["a+s+L", "whole", "Alt+Shift+L"],
    ["c+a+x", "whole", "Ctrl+Alt+X"],
    ["c+s+![Digit1]", "whole", "Ctrl+Shift+1"],
    ["a+ł[KeyL]", "whole", "Alt+L"],
    ["a+ArrowUp", "whole", "Alt+Up"],
    ["c+,", "whole", "Ctrl+Comma"],
    ["c+ [Space]", "whole", "Ctrl+Space"],
    ["F7", "whole", "F7"],
    ["c+F12", "whole", "Ctrl+F12"],
    ["c+Control", "held", "Ctrl"],
    ["c+s+Shift", "held", "Ctrl+Shift"],
    ["l", "no-modifier", "L"],
    ["s+L", "no-modifier", "Shift+L"],
    ["s+F7", "no-modifier", "Shift+F7"],
    ["c+a+s+L", "too-many", "Ctrl+Alt+Shift+L"],
    ["c+Enter", "no-such-key", "Ctrl+Enter"],
    ["c+ö[Semicolon]", "no-such-key", "Ctrl+ö"],
    ["F13", "no-such-key", "F13"],
    ["m+l", "no-such-key", "L"],
  ])("%s: %s, %s", (pressed, outcome, shortcut) => {
    const read = readPress(press(pressed), false);
    expect(read.status === "problem" ? read.problem : read.status).toBe(outcome);
    expect(read.shortcut).toBe(shortcut);
  });

  it.each([
    ["m+l", "Command+L"],
    ["c+l", "MacCtrl+L"],
    ["a+s+¬[KeyL]", "Alt+Shift+L"],
  ])("on a Mac, %s: %s", (pressed, shortcut) => {
    expect(readPress(press(pressed), true)).toEqual({ status: "whole", shortcut });
  });
});

it.each([
  ["Alt+Shift+L", ["Alt", "Shift", "L"]],
  ["⌥⇧L", ["⌥⇧L"]],
  ["", []],
])("%j has the keys %j", (shortcut, keys) => {
  expect(keysOf(shortcut)).toEqual(keys);
});

it.each([
  ["Ctrl+T", true],
  ["Command+T", true],
  ["F7", true],
  ["Ctrl+Shift+T", false],
  ["Alt+Shift+L", false],
])("browsers use %s themselves: %s", (shortcut, own) => {
  expect(isBrowsersOwn(shortcut)).toBe(own);
});

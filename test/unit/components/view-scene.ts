import { cleanup } from "@testing-library/preact";
import { afterEach, beforeAll, expect, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { removeAllListeners } from "../../../lib/messages.ts";
import { speakEnglish } from "./english.ts";

const REFERENCES = ["aria-labelledby", "aria-describedby", "for"];

/** Returns the attributes that name or describe an element by another one that the view does not have. */
const danglingReferences = (): string[] =>
  REFERENCES.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) => {
      const ids = (element.getAttribute(name) ?? "").split(" ");
      const hasAll = ids.every((id) => document.getElementById(id) !== null);
      return hasAll ? [] : `${name}="${ids.join(" ")}"`;
    }),
  );

/** Gives each test of a file an empty browser, checks the references of its views and unmounts them. Ends fake timers. */
export function viewScene(): void {
  beforeAll(speakEnglish);
  afterEach(() => {
    vi.useRealTimers();
    const dangling = danglingReferences();
    cleanup();
    removeAllListeners();
    fakeBrowser.reset();
    speakEnglish();
    expect(dangling).toEqual([]);
  });
}

import { cleanup } from "@testing-library/preact";
import { afterEach, beforeAll } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { removeAllListeners } from "../../../lib/messages.ts";
import { speakEnglish } from "./english.ts";

/** Gives each test of a file a browser with nothing in it, and takes down what it has put up. */
export function viewScene(): void {
  beforeAll(speakEnglish);
  afterEach(() => {
    cleanup();
    removeAllListeners();
    fakeBrowser.reset();
    speakEnglish();
  });
}

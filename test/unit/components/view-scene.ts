import { cleanup } from "@testing-library/preact";
import { afterEach, beforeAll } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { removeAllListeners } from "../../../lib/messages.ts";
import { speakEnglish } from "./english.ts";

/** Gives each test of a file an empty browser and unmounts its views. */
export function viewScene(): void {
  beforeAll(speakEnglish);
  afterEach(() => {
    cleanup();
    removeAllListeners();
    fakeBrowser.reset();
    speakEnglish();
  });
}

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { FilterSelect } from "../../../../components/search/filter-select.tsx";
import { codedError } from "../../../../lib/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { speakEnglish } from "../english.ts";
import { aProfile } from "../samples.ts";

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  removeAllListeners();
  fakeBrowser.reset();
  speakEnglish();
});

it("says what went wrong beside its name, not within it", async () => {
  const refuse = () => {
    throw codedError("timed-out");
  };
  onMessage("listFilters", refuse);
  onMessage("changeService", refuse);
  render(<FilterSelect profile={aProfile()} />);
  const told = () => screen.getByRole("status").textContent;
  await vi.waitFor(() => expect(told()).toBe("The filters could not be loaded."));
  const select = screen.getByRole("combobox", { name: "Filter", description: told() ?? "" });
  fireEvent.change(select, { target: { value: "" } });
  await vi.waitFor(() =>
    expect(told()).toBe("The filters could not be loaded. That could not be saved."),
  );
});

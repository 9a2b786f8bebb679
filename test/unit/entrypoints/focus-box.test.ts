// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import focusBox from "../../../entrypoints/focus-box.ts";

beforeEach(() => {
  document.body.innerHTML = '<form><input id="search" /></form>';
  vi.stubGlobal("chrome", { i18n: { getMessage: (key: string) => `words of ${key}` } });
});

it("gives the box the focus and a name", () => {
  void focusBox.main();
  const box = document.querySelector<HTMLInputElement>("#search");
  expect(document.activeElement).toBe(box);
  expect(box?.getAttribute("aria-label")).toBe("words of popup_labelNoService");
});

it("remembers what Enter was pressed for before anybody can answer", () => {
  void focusBox.main();
  const box = document.querySelector<HTMLInputElement>("#search");
  if (box) box.value = "cat";
  const submit = new Event("submit", { cancelable: true });
  box?.form?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(box?.form?.dataset.entered).toBe("cat");
});

// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, it } from "vitest";
import { BreakableText } from "../../../../../components/ui/display/breakable.tsx";

afterEach(cleanup);

it.each([
  [
    "Already on img.board.example: identical file",
    "Already on img.|board.|example: identical file",
  ],
  ["photographer:dora_langhorne", "photographer:|dora_|langhorne"],
  ["artist.example/works/7", "artist.|example/|works/|7"],
  ["Not found… Try again.", "Not found… Try again."],
  [".hidden", ".hidden"],
  ["", ""],
])("BreakableText breaks “%s” within hosts, addresses and tags only", (text, broken) => {
  const { container } = render(<BreakableText>{text}</BreakableText>);
  expect(container.innerHTML.replaceAll("<wbr>", "|").replaceAll(/<[^>]+>/gu, "")).toBe(broken);
  expect(container.textContent).toBe(text);
});

it.each(["a.".repeat(50_000), "a.b ".repeat(25_000)])(
  "BreakableText draws at most 200 elements of a hostile text, and as few texts between them",
  (text) => {
    const { container } = render(<BreakableText>{text}</BreakableText>);
    expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(200);
    expect(container.textContent).toBe(text);
    expect(container.childNodes.length).toBeLessThanOrEqual(201);
  },
);

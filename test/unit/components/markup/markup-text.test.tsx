// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { MarkupText } from "../../../../components/markup/markup-text.tsx";
import { speakEnglish } from "../english.ts";

const show = (text: string) =>
  render(<MarkupText text={text} base_url="https://service.example" />).container;

beforeAll(speakEnglish);
afterEach(cleanup);

describe("MarkupText", () => {
  it("renders the author's formatting", () => {
    const text = show(
      "## Title\n\n*a* **b** ~~c~~ x^2^ y%3% `d`\n\n- one\n- two\n\n3. three\n\n> said\n\n---\n\n|h|\n|-|\n|c|",
    );
    for (const name of [
      "em",
      "strong",
      "del",
      "sup",
      "sub",
      "code",
      "ul",
      "ol",
      "blockquote",
      "hr",
      "table",
    ]) {
      expect(text.querySelector(name), name).not.toBeNull();
    }
    expect(text.querySelector("ol")?.getAttribute("start")).toBe("3");
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("renders HTML as text, and images as links", () => {
    const text = show(
      '<img src=x onerror="alert(1)"><script>alert(1)</script> [x](javascript:alert(1)) ![p](https://a.example/p.png)',
    );
    expect(text.querySelector("img, script")).toBeNull();
    expect([...text.querySelectorAll("a")].map(({ href }) => href)).toEqual([
      "https://a.example/p.png",
    ]);
    expect(text.textContent).toContain('<img src=x onerror="alert(1)">');
  });

  it.each([
    ["[x](https://evil.example/a)", "x (evil.example)"],
    ["[https://good.example](https://evil.example/a)", "https://good.example (evil.example)"],
    ["https://a.example/b", "https://a.example/b"],
    ["![p](https://a.example/p.png)", "p (a.example)"],
  ])("shows where the link in %j leads", (source, shown) => {
    expect(show(source).textContent).toBe(shown);
  });

  it("links to the images that it mentions", () => {
    show(">>42");
    const link = screen.getByRole("link", { name: ">>42" });
    expect(link.getAttribute("href")).toBe("https://service.example/images/42");
    expect(link.getAttribute("rel")).toContain("noreferrer");
  });

  it("reveals a spoiler on a click", () => {
    const text = show("it was ||the butler||");
    expect(text.textContent).not.toContain("butler");
    fireEvent.click(screen.getByRole("button", { name: "Show spoiler" }));
    expect(text.textContent).toBe("it was the butler");
  });

  it("shows the end of a very long text on request, without formatting", () => {
    const text = show(`*start*\n${"word ".repeat(2_000)}\n*end*`);
    expect(text.querySelectorAll("em")).toHaveLength(1);
    expect(text.textContent).not.toContain("end");
    fireEvent.click(screen.getByRole("button", { name: "Show the rest as plain text" }));
    expect(text.textContent).toContain("*end*");
    expect(document.activeElement?.textContent).toContain("*end*");
  });
});

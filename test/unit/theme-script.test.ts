import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it.each(["popup", "panel", "options"])(
  "%s sets its theme before anything is painted or awaited",
  (page) => {
    const html = readFileSync(`entrypoints/${page}/index.html`, "utf8");
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes]) => attributes ?? "",
    );
    expect(scripts[0]).toContain('src="/theme.js"');
    // Such a script would wait for the whole page.
    expect(scripts[0]).not.toMatch(/module|defer|async/);
    expect(html.indexOf("<script")).toBeLessThan(html.indexOf("<body"));
  },
);

it("the panel page is empty until its script runs, and its style sheet covers that", () => {
  expect(readFileSync("entrypoints/panel/index.html", "utf8")).toContain('<div id="app"></div>');
  expect(readFileSync("entrypoints/panel/panel.css", "utf8")).toContain("#app:empty");
});

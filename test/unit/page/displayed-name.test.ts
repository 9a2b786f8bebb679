// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { displayedName } from "../../../lib/page/post/displayed-name.ts";

it.each([
  ["a count beside it", "<span>ann arbor</span><span>12</span>", "ann arbor"],
  ["a count in its text", "<b>ann arbor</b> (12)", "ann arbor"],
  ["a count with separators", '<span>ann</span> <span class="n">1,204</span>', "ann"],
  ["a count with a letter", "<span>ann</span><small>3.4k</small>", "ann"],
  ["a badge", 'ann<span class="user-badge">Pro</span>', "ann"],
  ["a named count", 'ann<span class="post-count">12 works</span>', "ann"],
  ["an icon's title", "<svg><title>User</title></svg> ann", "ann"],
  ["an icon of letters", '<i class="material-icons">person</i>ann', "ann"],
  ["a hidden sign", '<span aria-hidden="true">★</span>ann', "ann"],
  ["a date", "ann <time>3 May</time>", "ann"],
  ["emphasis within it", "<b>an</b>n <i>arbor</i>", "ann arbor"],
  ["digits within it", "<span>ann_12</span>", "ann_12"],
  ["digits only", "<span>1204</span>", "1204"],
  ["brackets with words", "ann (artist)", "ann (artist)"],
  ["nothing", "<img>", ""],
])("displayedName reads a name with %s", (_, html, name) => {
  const link = document.createElement("a");
  link.className = "user-icon-link";
  link.innerHTML = html;
  expect(displayedName(link)).toBe(name);
});

it("displayedName reads a bounded part of a page's text", () => {
  const link = document.createElement("a");
  link.innerHTML = "<b>ab</b>".repeat(5_000);
  expect(displayedName(link).length).toBeLessThanOrEqual(1_000);
});

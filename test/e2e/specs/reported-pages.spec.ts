import { pictures } from "../../service/seed/pictures.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";
import { mountBoats } from "../picture-pages.ts";

test.use({ isConfigured: true });

/** Pages of the kinds that users of similar tools reported. */

const PATH = "/images/7";
const ON_IT = { role: "heading", name: /^(?:Already on|On) / };
/** What is said without the pixels of a frame that no script may read. */
const SIMILAR = { role: "heading", name: /^Similar picture on / };

const sourceIn = async (panel: Person) =>
  (await panel.all({ role: "textbox", name: /^Source/ }))[0]?.value;

for (const [what, sandbox] of [
  ["a frame without an address", ""],
  ["a sandboxed frame", 'sandbox=""'],
] as const)
  test(`finds a picture in ${what}, and takes the page for its source`, {
    tag: "@long",
  }, async ({ tagpie, world }) => {
    const host = `${sandbox ? "sandboxed" : "framed"}-of-reports.example`;
    const framed = `<body style='margin:0'><img src='https://${host}/boats.jpg' width='400' height='320' style='display:block'>`;
    const body = `<iframe ${sandbox} srcdoc="${framed}" width="440" height="340" style="border:0"></iframe>`;
    const url = mountBoats(world, host, body) + PATH;
    const page = await tagpie.visit(url);
    const frame = `document.querySelector("iframe")`;
    const finding = await tagpie.pointAt(page, "find", frame);
    await finding.find(sandbox ? SIMILAR : ON_IT);
    await page.view.show();
    const panel = await tagpie.pointAt(page, "upload", frame);
    await expect.poll(() => sourceIn(panel)).toBe(url);
  });

test("finds a picture in a rounded sandboxed frame inside of another one", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const host = "nested-of-reports.example";
  const image = `<body style=margin:0><img src=https://${host}/boats.jpg width=400 height=320 style=display:block>`;
  const between = `<body style='margin:0'><iframe sandbox srcdoc='${image}' width='420' height='340' style='border:0'></iframe>`;
  const body = `<iframe sandbox srcdoc="${between}" width="460" height="380" style="border:0;border-radius:30px"></iframe>`;
  const url = mountBoats(world, host, body) + PATH;
  const page = await tagpie.visit(url);
  const finding = await tagpie.pointAt(page, "find", `document.querySelector("iframe")`);
  await finding.find(SIMILAR);
});

test("Find searches for a picture whose address holds all of its bytes", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const bytes = Buffer.from(await pictures.boats());
  const body = `<img src="data:image/jpeg;base64,${bytes.toString("base64")}" width="400">`;
  const url = mountBoats(world, "data-of-reports.example", body) + PATH;
  const page = await tagpie.visit(url);
  const panel = await tagpie.pointAt(page, "find", "document.images[0]");
  await panel.find(ON_IT);
});

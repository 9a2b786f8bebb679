import { afterAll, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { running } from "./support.ts";

const site = await running();
afterAll(() => site.close());

const { images } = facts;
const embed = async (url: string) => {
  const { status, text } = await site.get("oembed", { url });
  return { status, json: JSON.parse(text) };
};

it.each([
  ["/images/7", 7],
  ["https://anything.example/7", 7],
  ["http://127.0.0.1/7?q=12", 7],
  ["7", 7],
  ["https://cdn.example/img/view/2019/4/20/7.jpg", 7],
  ["https://cdn.example/img/view/2019/4/20/7__safe_boat.jpg", 7],
  ["https://cdn.example/img/download/2019/4/20/7-x.jpg", 7],
  ["https://cdn.example/img/2019/4/20/7/thumb.jpg", 7],
  ["https://cdn.example/img/2019/4/20/7", null],
  ["https://cdn.example/pictures/2019/4/20/7.jpg", null],
  ["https://site.example/?id=7", null],
  ["https://site.example/images/99999", null],
  [`/images/${images.deleted}`, null],
  [`/images/${images.merged}`, null],
  [`/images/${"9".repeat(30)}`, null],
  ["https://[", null],
  ["", null],
])("oembed resolves %s as the address of %s", async (url, id) => {
  const { status, json } = await embed(url);
  if (id === null) expect([status, json]).toEqual([404, { error: "Not found" }]);
  else expect([status, json.aviary_id]).toEqual([200, id]);
});

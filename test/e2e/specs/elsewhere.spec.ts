import { expect, test } from "../fixtures.ts";
import { newNoise } from "../picture-files.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { checkedProfile } from "../tagpie.ts";

/** Reports the size of a picture that is pasted into it. */
const ENGINE = `<textarea style="position: fixed; inset: 0"></textarea><script>
  addEventListener("paste", async ({ clipboardData }) => {
    const [file] = clipboardData.files;
    const picture = file && await createImageBitmap(file);
    fetch("/pasted?" + (picture ? file.type + " " + picture.width + " × " + picture.height : "nothing"));
  });
  fetch("/ready");
</script>`;

const menu = { role: "button", name: "Look elsewhere" };

test("opens a search engine with the picture's address, or with the picture in the clipboard", {
  tag: ["@long", "@firefox"],
}, async ({ tagpie, world, service, display }) => {
  const addresses: string[] = [];
  world.mount("engine.example", ({ url }) => {
    addresses.push(decodeURIComponent(new URL(url).pathname + new URL(url).search));
    return htmlResponse(ENGINE);
  });
  const engines = "Ann https://engine.example/by?u={url} https://engine.example/paste";
  await tagpie.configure(checkedProfile(service.origin), { undo_seconds: 0, engines });
  const inside = `data:image/png;base64,${(await newNoise()).toString("base64")}`;
  const page = `<img src="/public.png" alt="public"><img src="${inside}" alt="inside">`;
  const picture = await newNoise();
  world.mount("artworks.example", ({ url }) =>
    new URL(url).pathname === "/public.png" ? pictureResponse(picture) : htmlResponse(page),
  );
  const find = async (name: string) =>
    tagpie.pointAt(await tagpie.visit("https://artworks.example/"), "find", { role: "img", name });

  let panel = await find("public");
  await panel.click(menu);
  // Only the choice sends it.
  expect(addresses).toEqual([]);
  await panel.click({ role: "menuitem", name: "Ann" });
  await expect.poll(() => addresses).toContain("/by?u=https://artworks.example/public.png");

  panel = await find("inside");
  await panel.click(menu);
  await panel.read(/Other sites can’t load this picture/);
  await panel.click({ role: "menuitem", name: "Ann (copies the picture)" });
  await panel.read(/Picture copied\. Paste it on the page of Ann\./);
  await expect.poll(() => addresses.slice(addresses.indexOf("/paste"))).toContain("/ready");
  // Firefox leaves the focus in the sidebar.
  await display.input("mousemove", "640", "400", "click", "1", "key", "ctrl+v");
  await expect
    .poll(() => addresses)
    .toContainEqual(expect.stringMatching(/^\/pasted\?image\/png/u));
});

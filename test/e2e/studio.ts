import sharp from "sharp";
import { pictures } from "../service/seed/pictures.ts";
import type { World } from "../world/world.ts";
import { newPng } from "./picture-files.ts";
import { htmlResponse, pictureResponse } from "./picture-pages.ts";

const PAGES = "https://studio.example";
/** Sends files only to requests with a Referer. */
const GATED = "https://gated.studio-files.example";
/** Sends files only to signed-in users. Same site as the pages, because browsers block third-party cookies. */
const MEMBERS = "https://members.studio.example";

const COOKIE = "member=1; Secure; HttpOnly; SameSite=None; Path=/";

const PAGE_BODIES: Record<string, string> = {
  "/canvas": `<canvas id="picture" width="320" height="200"></canvas><script type="module">
const image = new Image();
image.src = "/canvas.png";
await image.decode();
const context = picture.getContext("2d");
context.drawImage(image, 0, 0);
context.fillRect(20, 20, 40, 40);
document.body.dataset.ready = "";
</script>`,
  "/blob": `<img id="picture" alt="A blob"><script type="module">
picture.src = URL.createObjectURL(await (await fetch("/blob.png")).blob());
await picture.decode();
document.body.dataset.ready = "";
</script>`,
  "/gated": `<img id="picture" alt="For readers" src="${GATED}/gated.png">`,
  "/members": `<img id="picture" alt="For members" src="${MEMBERS}/members.png">`,
};

/** A picture that the service lacks, with enough detail to be compared. */
const newPhoto = async () =>
  sharp(await pictures["new-alps-at-night"]())
    .flip()
    .resize(320, 200, { fit: "fill" })
    .png()
    .toBuffer();

/** Adds a site with new pictures that no service can fetch, one on each page. Tests of prompts need hosts of their own. */
export async function mountStudio(world: World) {
  const names = Object.keys(PAGE_BODIES).map((path) => `${path}.png`);
  const files = new Map(
    await Promise.all(
      names.map(
        async (name, index) =>
          [name, await (name === "/blob.png" ? newPhoto() : newPng(30 + index))] as const,
      ),
    ),
  );
  const respond =
    (admits: (request: Request) => boolean) =>
    (request: Request): Response => {
      const { pathname } = new URL(request.url);
      const file = files.get(pathname);
      if (file && admits(request)) return pictureResponse(file);
      if (pathname === "/login") return htmlResponse("Signed in", { "set-cookie": COOKIE });
      const body = PAGE_BODIES[pathname];
      return body ? htmlResponse(body) : new Response("Forbidden", { status: 403 });
    };
  world.mount(
    new URL(PAGES).host,
    respond(() => true),
  );
  world.mount(
    new URL(GATED).host,
    respond(({ headers }) => headers.has("referer")),
  );
  world.mount(
    new URL(MEMBERS).host,
    respond(({ headers }) => /member=1/.test(headers.get("cookie") ?? "")),
  );
  return {
    page: (name: "canvas" | "blob" | "gated" | "members") => `${PAGES}/${name}`,
    login: `${MEMBERS}/login`,
    hosts: { gated: new URL(GATED).host, members: new URL(MEMBERS).host },
    file: (name: string) => files.get(`/${name}.png`) ?? Buffer.alloc(0),
  };
}

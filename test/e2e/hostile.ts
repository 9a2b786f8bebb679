import type { HttpBindings } from "@hono/node-server";
import type { World } from "../world/world.ts";
import type { Person } from "./browsers/person.ts";
import { newPng } from "./picture-files.ts";
import { htmlResponse, pictureResponse } from "./picture-pages.ts";

/** A host that no request of Tagpie may reach. */
export const THIEF = "thief.example";

/** Text with a direction override, markup, and a space without width. */
export const SPOOF = `\u202Egnp.exe\u202C\u200B<img src=https://${THIEF}/text.png>`;

export type Change = (reply: Response, request: Request) => Response | Promise<Response>;

/** Changes the service's responses until the returned function is called. */
export const changeBoard = ({ mount, service }: World, change: Change) =>
  mount(new URL(service.origin).host, async (request: Request, env?: HttpBindings) =>
    change(await service.fetch(request, env), request),
  );

/** Returns a change of the images in a response, by their place. */
export const changeImages =
  (change: (place: number) => object): Change =>
  async (reply) => {
    const { image, images, ...others } = await reply.json();
    return Response.json({
      ...others,
      ...(image && { image: { ...image, ...change(0) } }),
      ...(images && {
        images: images.map((one: object, place: number) => ({ ...one, ...change(place) })),
      }),
    });
  };

/** Adds a site with one page, and one picture at every other address. Returns the page's address. */
export async function mountPage(
  { mount }: World,
  host: string,
  body: string,
  { headers = {}, picture }: { headers?: Record<string, string>; picture?: Buffer } = {},
): Promise<string> {
  const file = picture ?? (await newPng(40));
  mount(host, ({ url }) =>
    new URL(url).pathname === "/" ? htmlResponse(body, headers) : pictureResponse(file),
  );
  return `https://${host}/`;
}

/** Returns the protocols of a view's links except those to Tagpie's own pages. */
export const linkProtocols = ({ view }: Person) =>
  view.evaluate<string[]>(
    `[...new Set(Array.from(document.links, (link) => link.protocol))].filter((one) => one !== location.protocol)`,
  );

/** Returns what an attack on `Object.prototype` left behind. */
export const pollution = ({ view }: Person) => view.evaluate<unknown>("({}).polluted ?? null");

/** Puts a file with this content into a view's file input. */
export const chooseFile = ({ view }: Person, input: string, content: string) =>
  view.evaluate<void>(`(() => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([${JSON.stringify(content)}], "tagpie.json"));
    const input = document.querySelector(${JSON.stringify(input)});
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  })()`);

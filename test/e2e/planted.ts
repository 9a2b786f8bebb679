import { Readable } from "node:stream";
import { people } from "../service/seed/people.ts";
import type { RunningService } from "../service/server.ts";
import { expect } from "./fixtures.ts";

/** Sends a request to the service without a socket. */
export async function askService(
  { origin, fetch }: RunningService,
  path: string,
  form?: FormData,
): Promise<Response> {
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type");
  const headers = type === null ? {} : { "content-type": type };
  const incoming = Object.assign(Readable.from([Buffer.from(await encoded.arrayBuffer())]), {
    headers,
  });
  const method = form ? "POST" : "GET";
  return fetch(new Request(origin + path, { method, headers }), { incoming } as never);
}

/** Puts an image of the artist on the board, and returns its id. */
export async function plantOf(
  service: RunningService,
  file: Buffer,
  source: string | null,
  tags = "safe, artist:lark, bird",
): Promise<number> {
  const form = new FormData();
  form.set("image[image]", new File([new Uint8Array(file)], "picture.png"));
  form.set("image[tag_input]", tags);
  if (source !== null) form.set("image[sources][0][source]", source);
  const path = `/api/v1/json/images?key=${people.magpie.apiKey}`;
  const response = await askService(service, path, form);
  expect(response.status).toBe(200);
  const { image } = await response.json();
  return image.id;
}

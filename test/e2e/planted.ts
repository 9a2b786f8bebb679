import { Readable } from "node:stream";
import { people } from "../service/seed/people.ts";
import type { RunningService } from "../service/server.ts";
import { expect } from "./fixtures.ts";

/** Puts an image of the artist on the board. */
export async function plantOf(
  service: RunningService,
  file: Buffer,
  source: string,
): Promise<void> {
  const form = new FormData();
  form.set("image[image]", new File([new Uint8Array(file)], "picture.png"));
  form.set("image[tag_input]", "safe, artist:lark, bird");
  form.set("image[sources][0][source]", source);
  const address = `${service.origin}/api/v1/json/images?key=${people.magpie.apiKey}`;
  const encoded = new Response(form);
  const type = { "content-type": encoded.headers.get("content-type") ?? "" };
  const body = Buffer.from(await encoded.arrayBuffer());
  const incoming = Object.assign(Readable.from([body]), { headers: type });
  const request = new Request(address, { method: "POST", headers: type });
  const response = await service.fetch(request, { incoming } as never);
  expect(response.status).toBe(200);
}

import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { readPage } from "../../../lib/page/post/post-behind.ts";
import { answering, type Handler, startOrigin } from "../http/origin.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };
/** Limit of a page in bytes. */
const MAX_BYTES = 3_000_000;

async function read(handler: Handler) {
  const { url, requests } = await startOrigin(handler);
  return { text: await readPage(new URL(`${url}/p/1`), "omit"), requests };
}

describe("readPage", () => {
  it("sends one GET request that accepts HTML", async () => {
    const { text, requests } = await read(answering(200, "<p>Fox</p>", HTML));
    expect(text).toBe("<p>Fox</p>");
    expect(requests).toMatchObject([
      { method: "GET", url: "/p/1", headers: { accept: "text/html" } },
    ]);
  });

  it.each([
    ["iso-8859-1", Buffer.from("café", "latin1")],
    ["utf-8", Buffer.from("café")],
    ["", Buffer.from("café")],
  ])("decodes the page's encoding: “%s”", async (charset, body) => {
    const type = charset ? `text/html; charset="${charset}"` : "text/html";
    const send: Handler = (_, response) =>
      void response.writeHead(200, { "content-type": type }).end(body);
    expect((await read(send)).text).toBe("café");
  });

  it("reads a page of exactly the limit, and rejects a larger one", async () => {
    const page = (bytes: number) => answering(200, "a".repeat(bytes), HTML);
    expect((await read(page(MAX_BYTES))).text).toHaveLength(MAX_BYTES);
    expect((await read(page(MAX_BYTES + 1))).text).toBeNull();
  });

  it.each<[string, Handler]>([
    ["is missing", answering(404, "<p>Fox</p>", HTML)],
    ["is a file", answering(200, "Fox", { "content-type": "text/plain" })],
    ["is an XML document", answering(200, "<p/>", { "content-type": "application/xhtml+xml" })],
    ["has no type", (_, response) => void response.writeHead(200).end("<p>Fox</p>")],
    ["breaks off", (_, response) => breakOff(response)],
    [
      "is in an unknown encoding",
      answering(200, "Fox", { "content-type": "text/html; charset=x" }),
    ],
  ])("returns null if the page %s", async (_, handler) => {
    expect((await read(handler)).text).toBeNull();
  });

  it("returns null, without another request, if the address redirects", async () => {
    const away: Handler = (_, response) =>
      void response.writeHead(302, { location: "/log_out" }).end();
    const { text, requests } = await read(away);
    expect(text).toBeNull();
    expect(requests.map(({ url }) => url)).toEqual(["/p/1"]);
  });
});

/** Closes the connection within the body. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { ...HTML, "content-length": "100" });
  response.write("<p>Fox", () => response.destroy());
}

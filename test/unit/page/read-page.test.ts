import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { readPage } from "../../../lib/page/post-behind.ts";
import { answering, type Handler, startOrigin } from "../http/origin.ts";

const HTML = { "content-type": "text/html; charset=utf-8" };
/** Limit of a page in bytes. */
const MAX_BYTES = 3_000_000;

async function read(handler: Handler) {
  const { url, seen } = await startOrigin(handler);
  return { text: await readPage(new URL(`${url}/p/1`)), seen };
}

describe("the page behind a thumbnail", () => {
  it("is requested once, as a page", async () => {
    const { text, seen } = await read(answering(200, "<p>Fox</p>", HTML));
    expect(text).toBe("<p>Fox</p>");
    expect(seen).toMatchObject([{ method: "GET", url: "/p/1", headers: { accept: "text/html" } }]);
  });

  it.each([
    ["iso-8859-1", Buffer.from("café", "latin1")],
    ["utf-8", Buffer.from("café")],
    ["", Buffer.from("café")],
  ])("is read in its encoding: “%s”", async (charset, body) => {
    const type = charset ? `text/html; charset="${charset}"` : "text/html";
    const send: Handler = (_, response) =>
      void response.writeHead(200, { "content-type": type }).end(body);
    expect((await read(send)).text).toBe("café");
  });

  it("may be as large as the limit, but no larger", async () => {
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
  ])("is null if it %s", async (_, handler) => {
    expect((await read(handler)).text).toBeNull();
  });

  it("is null if the address leads to another origin", async () => {
    const other = await startOrigin(answering(200, "<p>Fox</p>", HTML));
    const away: Handler = (_, response) =>
      void response.writeHead(302, { location: `${other.url}/p/1` }).end();
    expect((await read(away)).text).toBeNull();
    const here: Handler = ({ url }, response) =>
      url === "/p/1"
        ? void response.writeHead(302, { location: "/p/2" }).end()
        : void response.writeHead(200, HTML).end("<p>Fox</p>");
    expect((await read(here)).text).toBe("<p>Fox</p>");
  });
});

/** Closes the connection within the body. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { ...HTML, "content-length": "100" });
  response.write("<p>Fox", () => response.destroy());
}

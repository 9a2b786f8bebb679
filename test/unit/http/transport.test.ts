import { describe, expect, it, vi } from "vitest";
import { createTransport } from "../../../lib/http/transport.ts";
import { answering, startOrigin } from "./origin.ts";

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe("createTransport", () => {
  it("returns the whole response", async () => {
    const { url } = await startOrigin(answering(203, "héllo"));
    const response = await createTransport()(`${url}/a`);
    expect([response.status, await response.text()]).toEqual([203, "héllo"]);
  });

  it.each([204, 304])("returns a response of status %i, which has no body", async (status) => {
    const { url } = await startOrigin(answering(status, ""));
    expect((await createTransport()(url)).status).toBe(status);
  });

  it("omits credentials and the referrer, even if the caller asks for them", async () => {
    const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => new Response("{}"));
    await createTransport({ fetch })("https://a.example/?key=K", {
      credentials: "include",
      redirect: "follow",
    });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      redirect: "manual",
    });
  });

  it.each([301, 302, 303, 307, 308])("does not follow a redirect of status %i", async (status) => {
    const elsewhere = await startOrigin(answering(200, "{}"));
    const { url } = await startOrigin(answering(status, "", { location: elsewhere.url }));
    await expect(createTransport()(`${url}/?key=K`)).rejects.toMatchObject({ code: "redirected" });
    expect(elsewhere.requests).toEqual([]);
  });

  it("rejects an opaque redirect with the code redirected", async () => {
    const opaque = Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
    const transport = createTransport({ fetch: async () => opaque });
    await expect(transport("https://a.example/")).rejects.toMatchObject({ code: "redirected" });
  });

  it.each(["http://service.example/", "ftp://127.0.0.1/", "data:text/plain,x"])(
    "refuses the address %s",
    async (address) => {
      const fetch = vi.fn();
      await expect(createTransport({ fetch })(address)).rejects.toMatchObject({
        code: "insecure",
        message: `${new URL(address).protocol} is refused for ${new URL(address).host}.`,
      });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it("stops reading a response over the limit, with or without Content-Length", async () => {
    const { url } = await startOrigin(({ url: path }, response) => {
      if (path === "/announced") response.writeHead(200, { "content-length": "1001" });
      response.end("x".repeat(1001));
    });
    const transport = createTransport({ maxBodyBytes: () => 1000 });
    await expect(transport(`${url}/announced`)).rejects.toMatchObject({ code: "too-large" });
    await expect(transport(`${url}/chunked`)).rejects.toMatchObject({ code: "too-large" });
  });

  it("accepts 8 MiB and rejects one byte more", async () => {
    const { url } = await startOrigin(({ url: path }, response) => {
      response.end(Buffer.alloc(8 * 1024 * 1024 + Number(path.slice(1)), 32));
    });
    expect((await (await createTransport()(`${url}/0`)).arrayBuffer()).byteLength).toBe(8_388_608);
    await expect(createTransport()(`${url}/1`)).rejects.toMatchObject({ code: "too-large" });
  });

  it.each([
    ["never answers", () => {}],
    ["stalls within its answer", (response: { write(text: string): void }) => response.write("{")],
  ])("times out on a service that %s", async (_name, act) => {
    const { url } = await startOrigin((_request, response) => act(response));
    const transport = createTransport({ timeOut: () => 50 });
    await expect(transport(url)).rejects.toMatchObject({ code: "timed-out" });
  });

  it.each<[string, RequestInit["body"], number]>([
    ["no body", undefined, 0],
    ["a text", "12345", 5],
    ["a file", new Blob(["1234567"]), 7],
    ["a form", formOf({ a: "123", b: new Blob(["12345"]), c: new Blob(["12"]) }), 10],
    ["a stream", new Blob(["1"]).stream(), 0],
  ])("sets the timeout by the size of %s", async (_name, body, bytes) => {
    const timeOut = vi.fn(() => 1000);
    const fetch = async () => new Response("{}");
    const url = "https://a.example/";
    await createTransport({ fetch, timeOut })(url, { method: "POST", ...(body && { body }) });
    expect(timeOut).toHaveBeenCalledWith(new URL(url), "POST", bytes);
  });

  it.each([
    ["breaks the connection", (response: import("node:http").ServerResponse) => response.destroy()],
    [
      "breaks off its answer",
      (response: import("node:http").ServerResponse) => {
        response.writeHead(200, { "content-length": "100" }).write("{", () => response.destroy());
      },
    ],
  ])("reports a service that %s as unreachable without the key", async (_name, act) => {
    const { url } = await startOrigin((_request, response) => act(response));
    const error = await createTransport()(`${url}/?key=SECRET`).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ name: "HttpError", code: "unreachable" });
    expect(JSON.stringify(error) + String(error)).not.toContain("SECRET");
  });

  it("rejects with the caller's abort reason", async () => {
    const { url } = await startOrigin(() => {});
    const controller = new AbortController();
    const answer = createTransport()(url, { signal: controller.signal });
    controller.abort(new Error("changed my mind"));
    await expect(answer).rejects.toThrow("changed my mind");
  });
});

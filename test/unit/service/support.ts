import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type RunningService, type ServiceOptions, startService } from "../../service/server.ts";

export type ShownImage = {
  [name: string]: unknown;
  id: number;
  tags: string[];
  representations: Record<string, string>;
};
type Written = {
  [name: string]: unknown;
  id: number;
  author: string;
  created_at: string;
};
type Named = { [name: string]: unknown; id: number; name: string };

/** Response bodies as read by the tests; a test fails if a part is missing. */
type Body = {
  images: ShownImage[];
  image: ShownImage;
  tags: Named[];
  tag: Named;
  filters: Named[];
  filter: Named;
  interactions: Record<string, unknown>[];
  total: number;
  errors: Record<string, unknown[]>;
  error: string;
  comments: (Written & { image_id: number })[];
  posts: Written[];
  galleries: { [name: string]: unknown; id: number; title: string }[];
  topics: { [name: string]: unknown; slug: string; sticky: boolean; last_replied_to_at: string }[];
};

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  json: Body;
};

export type Running = Awaited<ReturnType<typeof running>>;

/** Starts a service with a helper for requests. */
export async function running(options: ServiceOptions = {}) {
  const service = await startService(options);
  return { ...service, ...asking(service) };
}

function asking({ origin }: RunningService) {
  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${origin}/api/v1/json/${path}`, init);
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, json: parsed(text) };
  }
  return {
    ask,
    get: (path: string, parameters: Record<string, string> = {}) =>
      ask(`${path}?${new URLSearchParams(parameters)}`),
    reverse: (parameters: Record<string, string>) =>
      ask(`search/reverse?${new URLSearchParams(parameters)}`, { method: "POST" }),
    submit: (key: string, url: string, image: Record<string, unknown>) =>
      ask(`images?${new URLSearchParams({ key })}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ url, image }),
      }),
    ids: async (q: string, parameters: Record<string, string> = {}): Promise<number[]> => {
      const query = new URLSearchParams({ q, per_page: "50", filter_id: "2", ...parameters });
      const { json } = await ask(`search/images?${query}`);
      return json.images.map((image) => image.id);
    },
  };
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse("{}");
  }
}

/** Starts a web server from which the service can fetch pictures. */
export async function pictureHost(
  routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>,
) {
  const server = createServer((request, response) => {
    const route = routes[new URL(request.url ?? "/", "http://host").pathname];
    if (route === undefined) response.writeHead(404).end();
    else route(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

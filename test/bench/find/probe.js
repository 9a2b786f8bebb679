/**
 * Runs before the scripts of a copied build, in its background and in its panel: notes the calls of the browser's API with their start and
 * end, and when the panel has painted its states. Times are milliseconds since 1970, so that all contexts can be compared.
 */
(() => {
  const isPanel = location.pathname.endsWith("/panel.html");
  const { MessageChannel: Channel } = globalThis;
  const side = isPanel ? "view" : "worker";
  const now = () => performance.timeOrigin + performance.now();
  const stages = [{ side, what: "start", start: performance.timeOrigin, end: now() }];
  const marks = {};

  const note = (what, start) => stages.push({ side, what, start, end: now() });

  /** Wraps a function that returns a value or a promise. `label` names the stage of its arguments. */
  function wrap(owner, name, label) {
    const original = owner?.[name];
    if (typeof original !== "function") return;
    owner[name] = function (...args) {
      const start = now();
      const done = () => note(label(args), start);
      const callback = args.at(-1);
      if (typeof callback === "function") {
        args[args.length - 1] = (...values) => {
          done();
          callback(...values);
        };
        return original.apply(this, args);
      }
      const result = original.apply(this, args);
      if (typeof result?.then === "function") result.then(done, done);
      else done();
      return result;
    };
  }

  const scripts = [
    [/tagpie\?\.scan\?\.\(/u, "scan"],
    [/:hover/u, "pointer"],
    [/boxes\?\.\(/u, "boxes"],
    [/frameBox/u, "boxes"],
  ];
  const scriptOf = ([{ files, func }]) =>
    files ? "injection" : (scripts.find(([form]) => form.test(String(func)))?.[1] ?? "page file");
  const requestOf = ([request]) => {
    const { pathname } = new URL(request.url ?? request, location.href);
    const [, endpoint] = /\/api\/v1\/json\/(.*)/u.exec(pathname) ?? [];
    if (endpoint) return `request ${endpoint.replace(/\d+/gu, "N")}`;
    return `file ${pathname.split("/").at(-1)}`;
  };
  const api = globalThis.browser?.runtime?.id ? globalThis.browser : chrome;
  wrap(api.scripting, "executeScript", scriptOf);
  wrap(api.tabs, "captureVisibleTab", () => "capture");
  wrap(api.permissions, "contains", () => "permission");
  wrap(api.storage.local, "set", () => "write");
  wrap(api.storage.session, "set", () => "write");
  wrap(api.runtime, "sendMessage", ([message]) => `message ${message?.intention ?? ""}`.trim());
  wrap(globalThis, "fetch", requestOf);
  wrap(globalThis, "createImageBitmap", () => "decode");
  wrap(globalThis.OffscreenCanvas?.prototype, "convertToBlob", () => "encode");
  wrap(globalThis.SubtleCrypto?.prototype, "digest", () => "digest");

  // What follows a read of pixels in the same task is their fingerprint.
  const { prototype } = globalThis.OffscreenCanvasRenderingContext2D ?? {};
  const read = prototype?.getImageData;
  if (read)
    prototype.getImageData = function (...args) {
      const start = now();
      const pixels = read.apply(this, args);
      note("pixels", start);
      const drawn = now();
      const { port1, port2 } = new Channel();
      port1.onmessage = () => {
        note("fingerprint", drawn);
        port1.close();
      };
      port2.postMessage(null);
      return pixels;
    };

  if (isPanel && globalThis.Worker) {
    let port;
    globalThis.MessageChannel = class extends Channel {
      constructor() {
        super();
        port = this.port1;
      }
    };
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...args) {
      const start = now();
      port?.addEventListener("message", () => note("close look", start), { once: true });
      return post.apply(this, args);
    };
  }

  const channel = new BroadcastChannel("bench");
  channel.onmessage = ({ data }) => {
    if (data === "forget") stages.length = 0;
    if (data === "ask" && !isPanel) channel.postMessage({ stages });
  };
  if (!isPanel) return;

  const heading = () => document.querySelector("main h1")?.textContent ?? "";
  const conditions = {
    text: () => (document.querySelector("#app")?.textContent ?? "").trim() !== "",
    match: () =>
      [...document.querySelectorAll("main article img")].some((one) => one.naturalWidth > 0),
    headline: () =>
      heading() !== "" &&
      !/^(?:Loading|Reading|Searching|Comparing|Still waiting)/u.test(heading()),
  };
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new Channel();
      port1.onmessage = () => {
        then();
        port1.close();
      };
      port2.postMessage(null);
    });
  function check() {
    for (const [name, holds] of Object.entries(conditions)) {
      if (name in marks || !holds()) continue;
      marks[name] = null;
      painted(() => {
        marks[name] = now();
        if (name === "headline") marks.heading = heading();
      });
    }
  }
  new MutationObserver(check).observe(document, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  });
  document.addEventListener("load", check, true);
  globalThis.benchFind = {
    marks,
    /** Returns the marks and all stages, once the headline is painted. */
    report: () =>
      new Promise((resolve) => {
        const other = new BroadcastChannel("bench");
        other.onmessage = ({ data }) => {
          if (!data?.stages) return;
          other.close();
          resolve({ marks, stages: [...data.stages, ...stages] });
        };
        other.postMessage("ask");
      }),
  };
})();

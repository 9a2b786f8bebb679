import { acceptsFiles } from "../drop-files.ts";
import { expect, test } from "../fixtures.ts";
import { PENDING } from "../headlines.ts";
import {
  changeBoard,
  changeImages,
  chooseFile,
  linkProtocols,
  mountPage,
  pollution,
  SPOOF,
  THIEF,
} from "../hostile.ts";
import { checkedProfile } from "../tagpie.ts";
import { checked } from "../upload-checks.ts";
import { uploadsOf } from "../uploads.ts";

test.use({ isConfigured: true });

test.afterEach(({ world }) => {
  expect(world.requests(THIEF)).toEqual([]);
});

const SCRIPT = "javascript:document.title=1";
const box = { role: "combobox", name: /^Search / };
const address = { role: "textbox", name: "File address" };

/** Images that no service has: one fault each. */
const ODD_IMAGES = [
  { aspect_ratio: 1e308, width: -5, height: 1e15 },
  { aspect_ratio: -1, width: 0, height: 0 },
  { aspect_ratio: 1e-308, width: 1e300, height: 1 },
  { id: 1 },
  { id: 1 },
  { score: 1e308, faves: -1e308, duration: -1e308, comment_count: 1e300 },
  { created_at: "9999-12-31T23:59:59+14:00", first_seen_at: "0000-01-01T00:00:00Z" },
  { name: SPOOF, uploader: SPOOF, description: "x".repeat(100_000) },
  { tags: Array.from({ length: 2_000 }, (_, number) => `${"t".repeat(200)} ${number}`) },
  { view_url: SCRIPT, format: "html", mime_type: "text/html", representations: { full: SCRIPT } },
  { source_url: SCRIPT, source_urls: [SCRIPT, "data:text/html,x", "blob:https://x.example/1"] },
];

test("sends a hostile service no key after redirects, and runs no code of its markup", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  const popup = await tagpie.popup();
  const search = async (q: string) => {
    await popup.fill(box, q);
    await popup.press("Return");
  };

  await test.step("that redirects requests with a key to another host", async () => {
    for (const status of [302, 307]) {
      const location = `https://${THIEF}/api/v1/json/search/images`;
      const restore = changeBoard(
        world,
        () => new Response(null, { status, headers: { location } }),
      );
      await search(`boat ${status}`);
      await popup.read(/redirects to another address\. Tagpie doesn’t send your key there/);
      restore();
    }
  });

  await test.step("whose images have impossible facts, one id, and names of prototypes", async () => {
    const restore = changeBoard(world, async (reply, request) => {
      const changed = await changeImages((place) => ODD_IMAGES[place] ?? {})(reply, request);
      const text = (await changed.text())
        .replace(/"total":\d+/u, `"total":1e300,"__proto__":{"polluted":1}`)
        .replace(`"images":[{`, `"images":[{"__proto__":{"polluted":1},`);
      const link = `<https://${THIEF}/preload.png>; rel=preload; as=image`;
      const headers = { link, refresh: `0;url=https://${THIEF}/`, "x-long": "x".repeat(60_000) };
      return new Response(text, { headers });
    });
    await search("safe");
    await popup.read(/1E300 images/);
    await popup.find({ role: "article", name: "#1" });
    expect(await popup.all({ role: "article", name: "#1" })).toHaveLength(1);
    const isWithin = `document.documentElement.scrollWidth <= innerWidth &&
      [...document.querySelectorAll("article")].every((one) => one.offsetHeight < innerHeight / 2)`;
    expect(await popup.view.evaluate(isWithin)).toBe(true);
    expect(await linkProtocols(popup)).toEqual(["https:"]);
    expect(await pollution(popup)).toBe(null);
    restore();
  });

  await test.step("that asks Tagpie to wait for 3,000 years", async () => {
    const headers = { "retry-after": "99999999999" };
    const restore = changeBoard(world, () => new Response("", { status: 429, headers }));
    await search("ship");
    await popup.read(/Rate-limited until [\s\S]*\(14\d\d:\d\d left\)/);
    restore();
    await popup.click({ role: "button", name: "Resume now" });
    await popup.gone({ role: "button", name: "Resume now" });
  });

  await test.step("whose descriptions contain pictures, scripts and markup", async () => {
    const picture = `https://${THIEF}/description.png`;
    const description = `![a](${picture}) [b](${SCRIPT}) <img src=${picture}> ![c](data:image/svg+xml,<svg/onload=alert(1)>) [d](//${THIEF}/)`;
    const tags = [SPOOF, "a | b | c | d"];
    changeBoard(
      world,
      changeImages(() => ({ description, tags, name: SPOOF, uploader: SPOOF })),
    );
    const details = await tagpie.visit(
      `${tagpie.browser.page("panel.html?image=5&profile=local")}`,
    );
    await details.read(/a \| b \| c \| d/);
    expect(await linkProtocols(details)).toEqual(["https:"]);
  });
});

test("withstands clobbered names, removal, script links and probes by a page", {
  tag: "@long",
}, async ({ tagpie, world }) => {
  await test.step("whose elements have the names of the document's functions", async () => {
    const names = [
      "querySelectorAll",
      "documentElement",
      "body",
      "head",
      "createElement",
      "images",
    ];
    const clobbers = names.map(
      (name) =>
        `<form name="${name}" id="${name}"><input name="parentElement"><input name="children"></form><img name="${name}">`,
    );
    const pictures = `<p><img id="one" src="/one.png" width="300"><p><img id="two" src="/two.png" width="300">`;
    const page = await tagpie.visit(
      await mountPage(world, "clobber.example", clobbers.join("") + pictures),
    );
    const panel = await tagpie.pointAt(page, "upload", "two");
    const file = () => panel.value(address);
    await expect.poll(file).toBe("https://clobber.example/two.png");
    await tagpie.commandAt(page, "upload", "one");
    await expect.poll(file).toBe("https://clobber.example/one.png");
    await page.view.close();
  });

  await test.step("that removes itself while the menu is open", async () => {
    const vanish = `addEventListener("contextmenu", () => setTimeout(() => document.documentElement.remove()))`;
    const page = await tagpie.visit(
      await mountPage(
        world,
        "vanish.example",
        `<img src="/a.png" width="300"><script>${vanish}</script>`,
      ),
    );
    const panel = await tagpie.pointAt(page, "upload", "document.images[0]");
    await expect.poll(() => panel.value(address)).toBe("https://vanish.example/a.png");
    await page.view.close();
  });

  await test.step("whose links, metadata and files are scripts", async () => {
    const person = { "@type": "Person", name: `Ann](${SCRIPT})`, url: SCRIPT };
    const json = JSON.stringify({
      "@type": "ImageObject",
      contentUrl: "/a.png",
      url: SCRIPT,
      author: person,
    });
    const page = await tagpie.visit(
      await mountPage(
        world,
        "links.example",
        `<link rel="canonical" href="${SCRIPT}"><meta property="og:url" content="${SCRIPT}">
<meta property="og:image" content="data:text/html,<script>1</script>"><script type="application/ld+json">${json}</script>
<article><a rel="author" href="${SCRIPT}">Ann</a><a href="${SCRIPT}"><figure>
<img src="/a.png" alt="![t](https://${THIEF}/alt.png)" data-full="${SCRIPT}" data-src="file:///etc/passwd" width="300">
<figcaption>[c](${SCRIPT})</figcaption></figure></a></article>`,
      ),
    );
    const panel = await tagpie.pointAt(page, "upload", "document.images[0]");
    await expect.poll(() => panel.value(address)).toBe("https://links.example/a.png");
    expect(await linkProtocols(panel)).toEqual(["https:"]);
    const [source] = await panel.all({ role: "textbox", name: /^Source/ });
    expect(source?.value).toBe("https://links.example/");
    await page.view.close();
  });

  await test.step("that looks for Tagpie, and reports what its policy forbids", async () => {
    const policy = `default-src 'self' 'unsafe-inline' 'unsafe-eval'; img-src 'self' data:; frame-src *; report-uri https://reports.example/`;
    const page = await tagpie.visit(
      await mountPage(world, "watch.example", `<img src="/a.png" width="300">`, {
        headers: { "content-security-policy": policy },
      }),
    );
    await page.view.evaluate(`(() => {
      globalThis.traces = [];
      const note = ({ type }) => traces.push(type);
      const everything = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver((changes) => changes.forEach(note)).observe(document, everything);
      for (const type of ["message", "error", "securitypolicyviolation"]) addEventListener(type, note);
    })()`);
    const panel = await tagpie.pointAt(page, "find", "document.images[0]");
    await panel.read(/Not found on/);
    expect(await page.view.evaluate("traces")).toEqual([]);
    expect(world.requests("reports.example")).toEqual([]);

    const storedServices = () =>
      tagpie.welcome.view.evaluate(
        `(globalThis.browser ?? chrome).storage.local.get("services").then(JSON.stringify)`,
      );
    const servicesBefore = await storedServices();
    expect(servicesBefore).toContain('"id":"local"');
    const view = tagpie.browser.page("panel.html");
    const message = { intention: "removeService", data: "local" };
    const reached = await page.view.evaluate(`(async () => {
      const view = ${JSON.stringify(view)};
      const loaded = (one) => new Promise((done) => {
        one.onload = () => done(true);
        one.onerror = () => done(false);
        document.body.append(one);
      });
      const answered = new Promise((done) => {
        globalThis.chrome?.runtime?.sendMessage?.(view.split("/")[2], ${JSON.stringify(message)}, done);
        setTimeout(done, 500, null);
      });
      const icon = new URL("/icons/16.png", view).href;
      return [
        await loaded(Object.assign(new Image(), { src: icon })),
        await loaded(Object.assign(document.createElement("script"), { src: icon.replace("icons/16.png", "theme.js") })),
        await fetch(view).then(() => true, () => false),
        await answered,
      ];
    })()`);
    expect(reached).toEqual([false, false, false, null]);
    expect(await storedServices()).toEqual(servicesBefore);
  });
});

test("withstands disguised exports, pictures and dropped files", { tag: "@long" }, async ({
  tagpie,
  world,
}) => {
  await test.step("an export file that imitates the service", async () => {
    const content = `{"tagpie":1,"__proto__":{"polluted":1},"settings":{"__proto__":{"polluted":1},"per_page":1e9},"services":[
      {"name":"board.example","base_url":"https://${THIEF}","key":"a-key-of-the-thief","rules":{"__proto__":{"polluted":1}}},
      {"name":"board.example","base_url":"https://board.example@${THIEF}"},{"name":"board.example","base_url":"http://${THIEF}"}]}`;
    const options = await tagpie.options();
    await options.click({ role: "link", name: "Data" });
    await options.find({ role: "heading", name: "Import" });
    await chooseFile(options, "#import-file", content);
    const text = await options.read(/3 entries could not be read/);
    expect(text).toContain(`Adds the service https://${THIEF}.`);
    expect(await pollution(options)).toBe(null);
    await options.view.close();
  });

  await test.step("a picture that is also a page", async () => {
    const text = `<script src="https://${THIEF}/a.js"></script>`;
    const picture = Buffer.concat([
      Buffer.from("47494638396101000100800000000000ffffff", "hex"),
      Buffer.from(`!\xfe${String.fromCharCode(text.length)}${text}\0`, "latin1"),
      Buffer.from("2c00000000010001000002024401003b", "hex"),
    ]);
    const page = await tagpie.visit(
      await mountPage(world, "both.example", `<img src="/a.png" width="300" height="300">`, {
        picture,
      }),
    );
    const panel = await tagpie.pointAt(page, "upload", "document.images[0]");
    await checked(panel);
    // Only files with an address of their own could be opened as pages.
    const types = `Promise.all(Array.from(document.images).filter(({ src }) => src.startsWith("blob:"))
      .map(async ({ src }) => (await (await fetch(src)).blob()).type))`;
    for (const type of await panel.view.evaluate<string[]>(types)) expect(type).toMatch(/^image\//);
    await page.view.close();
  });

  await test.step("markup and addresses that are dropped or pasted", async () => {
    const events = [
      "new DragEvent('drop', options)",
      // Firefox leaves the clipboard of a constructed event empty.
      "Object.defineProperty(new ClipboardEvent('paste', options), 'clipboardData', { value: data })",
    ];
    for (const [address, words] of [
      [SCRIPT, /page\.png is not a picture in a supported format/],
      // A search by this address, as after a right-click: the page that it came from has no other part in it.
      ["https://dropped.example/a.png", /No match/],
    ] as const)
      for (const event of events) {
        const page = await tagpie.visit(`${tagpie.browser.page("panel.html")}?files`);
        await acceptsFiles(page);
        await page.view.evaluate(`(() => {
          const data = new DataTransfer();
          data.setData("text/html", "<img src='${address}' onerror='document.title=1'><link rel=stylesheet href=https://${THIEF}/a.css><video poster=https://${THIEF}/a.png>");
          data.setData("text/uri-list", "${address}");
          data.items.add(new File(["<html><script>document.title = 1</script>"], "page.png", { type: "text/html" }));
          const options = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data };
          document.body.dispatchEvent(${event});
        })()`);
        await page.read(words);
        expect(await page.view.evaluate("document.title")).not.toBe("1");
        const sources = await page.view.evaluate<string[]>(
          "Array.from(document.images, ({ src }) => src)",
        );
        expect(sources.filter((src) => !src.startsWith("blob:"))).toEqual([]);
        await page.view.close();
      }
  });
});

test("stays responsive with any text from pages, services and imports", { tag: "@long" }, async ({
  tagpie,
  world,
  service,
}) => {
  await test.step("a page with an endless data: address without a comma", async () => {
    const endless = `data:image/png${";a".repeat(15_000)}`;
    const page = await tagpie.visit(
      await mountPage(
        world,
        "endless.example",
        `<img src="/a.png" srcset="${endless} 9x" width="300" height="200">`,
      ),
    );
    const panel = await tagpie.commandAt(page, "find", "document.images[0]");
    await panel.read(/\S/);
    await panel.gone({ role: "heading", name: PENDING });
    const options = await tagpie.options();
    await options.find({ role: "heading", name: "Tagpie options" });
    await options.view.close();
  });

  await test.step("a refused upload with a message of 100,000 characters", async () => {
    const errors = { tag_input: ["must contain tags ".repeat(5_600)] };
    const restore = changeBoard(world, (reply, { method, url }) =>
      method === "POST" && new URL(url).pathname.endsWith("/images")
        ? Response.json({ errors }, { status: 400 })
        : reply,
    );
    const uploads = uploadsOf(tagpie.welcome);
    const [id = ""] = await uploads.add([`https://endless.example/a.png`], "local");
    await uploads.send("submitDraft", { id, fields: (await uploads.draft(id)).fields });
    await expect.poll(async () => (await uploads.draft(id)).state.status).toBe("refused");
    const form = await tagpie.visit(tagpie.browser.page(`panel.html?record=${id}`));
    await form.read(/must contain tags must contain tags/);
    await form.click({ role: "combobox", name: "Tags" });
    await form.type("boat,");
    await form.find({ role: "button", name: "Remove boat" });
    await form.view.close();
    restore();
  });

  await test.step("an import with 100,000 rating tags", async () => {
    const rating_tags = Array.from({ length: 100_000 }, (_, number) => `rating ${number}`);
    const { name, rules } = checkedProfile(service.origin);
    const one = { name, base_url: service.origin, rules: { ...rules, rating_tags } };
    const options = await tagpie.options();
    await options.click({ role: "link", name: "Data" });
    await options.find({ role: "heading", name: "Import" });
    await chooseFile(options, "#import-file", JSON.stringify({ tagpie: 1, services: [one] }));
    await options.click({ role: "button", name: "Import" });
    await options.read(/Imported\./);
    await options.click({ role: "link", name: "Services" });
    await options.find({ role: "textbox", name: "Address" });
  });
});

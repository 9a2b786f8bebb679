import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { normalizePath, type Plugin, type Rolldown } from "vite";
import { defineConfig } from "wxt";
import { firstChange } from "./.changes.ts";
import { collectPackages, licenceNotices } from "./.notices.ts";
import { compressZip } from "./.pack.ts";
import { type Messages, packMessages } from "./.words.ts";
import { DATA_KINDS } from "./lib/data-kinds.ts";
import packageJson from "./package.json" with { type: "json" };

/** Tagpie's id in Firefox. It also names the extension's storage, so it never changes. */
const GECKO_ID = "{52484d1e-a5d5-4012-a6de-fd28ffc4d01a}";

/** Widths of Tagpie's icon. The files are committed, because renderers differ between processors. */
const ICON_WIDTHS = [16, 32, 48, 128];

/** Returns true for a build whose manifest says that it runs on Firefox for Android. See `test/e2e/phones.md`. */
const isForAndroid = () => process.env.TAGPIE_ANDROID === "1";

/** Returns true for the Firefox package of people who do not use the store. It is updated from the repository's releases. */
const isUnlisted = () => process.env.TAGPIE_UNLISTED === "1";

const variant = () => (isForAndroid() ? "-android" : isUnlisted() ? "-unlisted" : "");

const LICENCES = "licences.txt";

const LOOPBACK = ["http://127.0.0.1/*", "http://localhost/*"];

/** Returns the ids of the modules that a page loads at first. */
function modulesOf(page: string, bundle: Rolldown.ChunkingContext): ReadonlySet<string> {
  const modules = new Set([
    normalizePath(resolve(import.meta.dirname, "entrypoints", page, "index.html")),
  ]);
  for (const id of modules)
    for (const needed of bundle.getModuleInfo(id)?.importedIds ?? []) modules.add(needed);
  return modules;
}

/** Options for bundling modules that views share, because browsers need longer to request separate files than to parse larger ones. */
const AT_ONCE = { tags: ["$initial" as const], minShareCount: 2 };
const SHARED = [
  // Popup and panel load without modules that only the options need at first.
  {
    ...AT_ONCE,
    debugName: "views",
    name: (id: string, bundle: Rolldown.ChunkingContext) =>
      ["popup", "panel"].some((page) => modulesOf(page, bundle).has(id)) ? "views" : null,
  },
  { ...AT_ONCE, name: "settings" },
  // Loaded by any view: modules of at least three. Each file of its own makes the package larger.
  { name: "parts", minShareCount: 3 },
];

/** Returns the tag of a script that loads the modules of these tags: see `load-view.ts`. */
function loadAfterPage(tags: string): string {
  const modules = [...tags.matchAll(/(?:src|href)="([^"]+)"/gu)].map(([, path]) => path);
  return `    <script src="/load-view.js" data-modules="${modules.join(" ")}"></script>\n`;
}

const viewFiles = (browser: string): Plugin => ({
  name: "view-files",
  apply: "build",
  // Only views consist of several files.
  outputOptions: (output) =>
    output.format === "es" ? { ...output, codeSplitting: { groups: SHARED } } : null,
  transformIndexHtml: {
    order: "post",
    // The page's static content loads before the code that takes it over.
    handler(html, { path }) {
      const code = /^ *<(?:script type="module"|link rel="modulepreload").*\n/gmu;
      const last = (html.match(code) ?? []).join("");
      const isSidePanel = browser !== "firefox" && path.includes("/panel/");
      const tags = isSidePanel ? loadAfterPage(last) : last;
      return html.replace(code, "").replace(/^ *<\/body>/mu, `${tags}$&`);
    },
  },
});

const PAGE_SCRIPT = "/page-script.js";

/** Lets views take the rules of source sites from the page script, because a package that contains them twice is a twentieth larger. */
const siteRulesOfViews: Plugin = {
  name: "site-rules-of-views",
  apply: ({ build }, { command }) => command === "build" && !build?.lib,
  resolveId: (id) => (id === PAGE_SCRIPT ? { id, external: true } : null),
  load: (id) =>
    id.endsWith("/lib/sources/site-rules.ts")
      ? `import "${PAGE_SCRIPT}"; export const { siteRules } = globalThis.tagpie;`
      : null,
};

/** Modules that Chromium's worker loads with `on-demand.ts`, and their exports. */
const ON_DEMAND: Record<string, string> = {
  "/lib/file/hashes.ts": "md5, sha512",
  "/lib/tags/vocabulary.ts": "openVocabulary",
};

/** Replaces `import()` in Chromium's worker, which has none. A worker may load what it loaded while it was installed: see `background.ts`. */
const loadOnDemand: Plugin = {
  name: "load-on-demand",
  apply: ({ build }, { command }) =>
    command === "build" && Boolean(build?.lib && build.lib.name === "background"),
  load(id) {
    const path = Object.keys(ON_DEMAND).find((end) => id.endsWith(end));
    return path
      ? `importScripts("/on-demand.js"); export const { ${ON_DEMAND[path]} } = onDemand;`
      : null;
  },
};

/**
 * Lets modules import the polyfill as a module. As CommonJS, bundlers copy each property of what it exports, and browsers create an API when
 * it is read first: all of them took a quarter of the worker's start.
 */
const polyfillAsModule: Plugin = {
  name: "polyfill-as-module",
  transform(code, id) {
    if (!id.endsWith("/webextension-polyfill/dist/browser-polyfill.js")) return null;
    return `const exports = {}, module = { exports };\n${code}\nexport default module.exports;`;
  },
};

/** Replaces the messages of a build by packed ones. Those of `npm run dev` stay, because WXT writes them again at each change. */
function packLocales(outDir: string, manifest: object): void {
  const folder = resolve(outDir, "_locales");
  const fileOf = (language: string) => resolve(folder, language, "messages.json");
  const readMessages = (language: string): Messages =>
    JSON.parse(readFileSync(fileOf(language), "utf8"));
  const languages = readdirSync(folder).sort();
  const messages = Object.fromEntries(
    languages.map((language) => [language, readMessages(language)]),
  );
  const packed = packMessages({ ...messages, en: readMessages("en") }, manifest);
  for (const language of languages)
    writeFileSync(fileOf(language), JSON.stringify(packed[language]));
}

const compressFile = async (_wxt: unknown, zip: string) =>
  writeFileSync(zip, await compressZip(readFileSync(zip)));

/** Writes the package for _Load unpacked_, too: its files are in a folder, which the user keeps. */
async function compressPackage({ config }: { config: { browser: string } }, zip: string) {
  if (config.browser === "chrome")
    writeFileSync(
      zip.replace(/-store(?=\.zip$)/u, "-load-unpacked"),
      await compressZip(readFileSync(zip), "tagpie/"),
    );
  await compressFile(null, zip);
}

const change = firstChange(
  readFileSync(resolve(import.meta.dirname, "CHANGELOG.md"), "utf8"),
  packageJson.version,
);

export default defineConfig({
  modules: ["@wxt-dev/i18n/module", "@wxt-dev/webextension-polyfill"],
  imports: false,
  hooks: {
    // The package's own function knows only English plurals.
    "config:resolved": ({ config }) => {
      config.alias["#i18n"] = resolve(import.meta.dirname, "lib/i18n.ts");
    },
    // The page of all controls is for development only.
    "entrypoints:found": ({ config }, found) => {
      const page = found.findIndex(({ name }) => name === "controls");
      if (config.mode === "production" && page >= 0) found.splice(page, 1);
    },
    "prepare:publicPaths": (_wxt, paths) => {
      for (const width of ICON_WIDTHS) paths.push(`icons/${width}.png`);
    },
    "build:publicAssets": (_wxt, files) => {
      for (const width of ICON_WIDTHS)
        files.push({
          absoluteSrc: resolve(import.meta.dirname, `components/ui/icons/png/${width}.png`),
          relativeDest: `icons/${width}.png`,
        });
    },
    "build:done": ({ config }, output) => {
      writeFileSync(resolve(config.outDir, LICENCES), licenceNotices());
      output.publicAssets.push({ type: "asset", fileName: LICENCES });
      if (config.mode === "production") packLocales(config.outDir, output.manifest);
    },
    "zip:extension:done": compressPackage,
    "zip:sources:done": compressFile,
  },
  manifestVersion: 3,
  outDirTemplate: `{{browser}}-mv{{manifestVersion}}{{modeSuffix}}${variant()}`,
  zip: {
    // The address of a release's package is the same for every version.
    artifactTemplate: `{{name}}-{{browser}}${variant() || "-store"}.zip`,
    sourcesTemplate: "{{name}}-sources.zip",
    // `compressFile` compresses instead of zlib.
    compressionLevel: 0,
    // All that the build reads, and the local service, with which reviewers try Tagpie.
    includeSources: [
      ".changes.ts",
      ".notices.ts",
      ".npmrc",
      ".pack.ts",
      ".words.ts",
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "package-lock.json",
      "package.json",
      "test/service/**/*",
      "test/setup/read-options.ts",
      "tsconfig.json",
      "wxt.config.ts",
      "{components,entrypoints,lib}/**/*",
    ],
  },
  i18n: { localesDir: resolve(import.meta.dirname, "lib/locales") },
  // `npm run dev` with Debian's browsers; Chromium has no sandbox for root.
  webExt: {
    ...(process.platform === "linux" && {
      binaries: { chrome: "/usr/bin/chromium", firefox: "/usr/bin/firefox-esr" },
    }),
    chromiumArgs: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  },
  vite: ({ browser }) => ({
    plugins: [
      viewFiles(browser),
      siteRulesOfViews,
      polyfillAsModule,
      collectPackages,
      ...(browser === "firefox" ? [] : [loadOnDemand]),
    ],
    define: { "import.meta.env.CHANGE": JSON.stringify(change) },
    css: { modules: { generateScopedName: "[local]_[hash:base64:3]" } },
    build: {
      modulePreload: {
        // Extensions load from disk, so the preload helper adds only size.
        polyfill: false,
        // Lazy chunks need no preload list.
        resolveDependencies: (_file, needed, { hostType }) => (hostType === "html" ? needed : []),
      },
    },
  }),
  manifest: ({ browser, command }) => ({
    name: "__MSG_extension_name__",
    description: "__MSG_extension_description__",
    default_locale: "en",
    author: packageJson.author,
    // Mozilla accepts a version once, and the store's package has it.
    ...(isUnlisted() && { version: `${packageJson.version}.1` }),
    homepage_url: packageJson.homepage,
    // Tagpie stores searches and drafts with the pages they came from, which private windows must not leave behind.
    incognito: "not_allowed",
    action: { default_title: "__MSG_extension_name__" },
    permissions: [
      "activeTab",
      "alarms",
      "contextMenus",
      // Sets the Referer for hosts that require one. It shows no warning and does nothing without access to the host.
      "declarativeNetRequestWithHostAccess",
      "scripting",
      "storage",
      // Firefox reveals the clicked element only with `menus`, and a tab's container and its cookies with `cookies`. None triggers a prompt.
      ...(browser === "firefox" ? ["menus", "cookies"] : ["sidePanel"]),
    ],
    omnibox: { keyword: "tp" },
    commands: {
      "find-picture": {
        // L for "look up": F opens a Firefox menu, even with Shift, and P groups tabs in Chromium.
        suggested_key: { default: "Alt+Shift+L" },
        description: "__MSG_menu_findCommand__",
      },
      "upload-picture": {
        suggested_key: { default: "Alt+Shift+U" },
        description: "__MSG_menu_uploadCommand__",
      },
      // Q for "quick": T focuses Chromium's toolbar and opens Firefox's Tools menu.
      _execute_action: {
        suggested_key: { default: "Alt+Shift+Q" },
        description: "__MSG_menu_popupCommand__",
      },
      [browser === "firefox" ? "_execute_sidebar_action" : "open-panel"]: {
        suggested_key: { default: "Alt+Shift+O" },
        description: "__MSG_menu_panelCommand__",
      },
    },
    // Requested only if the user enables notifications for a finished queue.
    optional_permissions: ["notifications"],
    optional_host_permissions: ["https://*/*", ...LOOPBACK],
    content_security_policy: {
      // Pictures and responses come from the user's chosen services, code only from the extension. Without a custom policy, Firefox adds
      // `upgrade-insecure-requests`, which breaks a service on loopback.
      extension_pages: [
        "default-src 'none'",
        "script-src 'self'",
        // The development server injects styles and uses a WebSocket.
        `style-src 'self'${command === "serve" ? " 'unsafe-inline'" : ""}`,
        "font-src 'self'",
        `connect-src https: http://127.0.0.1:* http://localhost:*${command === "serve" ? " ws://localhost:*" : ""}`,
        // Pictures are fetched without cookies and checked before a view shows them. An element with a foreign address would send cookies.
        "img-src 'self' data: blob:",
        "media-src blob:",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    },
    ...(browser === "firefox"
      ? {
          sidebar_action: {
            default_panel: "panel.html",
            default_title: "__MSG_extension_name__",
            default_icon: "icons/32.png",
            open_at_install: false,
          },
          browser_specific_settings: {
            gecko: {
              id: GECKO_ID,
              // The first version that asks for consent to `data_collection_permissions` on every system.
              strict_min_version: "142.0",
              // All of it goes to the user's chosen service, so the prompt for that service asks for it. Installing asks for nothing.
              data_collection_permissions: { required: ["none"], optional: [...DATA_KINDS] },
              // The store refuses a package that names another place for updates.
              ...(isUnlisted() && {
                update_url: `${packageJson.homepage}/releases/latest/download/updates.json`,
              }),
            },
            // Firefox for Android asks for consent from the same version on.
            ...(isForAndroid() && { gecko_android: { strict_min_version: "142.0" } }),
          },
        }
      : {
          side_panel: { default_path: "panel.html" },
          // The first version with `URL.parse`.
          minimum_chrome_version: "126",
        }),
  }),
});

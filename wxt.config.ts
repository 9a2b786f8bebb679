import { resolve } from "node:path";
import preact from "@preact/preset-vite";
import type { Plugin } from "vite";
import { defineConfig } from "wxt";

/** Tagpie's id in Firefox; there it names the extension's storage, so it never changes. */
const GECKO_ID = "tagpie@tagpie.example";

/** `npm run build:local`: the same extension with host access to this machine, for automation only. */
const LOCAL_MODE = "loopback";
const LOOPBACK = ["http://127.0.0.1/*", "http://localhost/*"];

// WXT sets it to the mode's name. What is tested and measured is the code that ships, not Preact's for developers.
if (process.env.NODE_ENV === LOCAL_MODE) process.env.NODE_ENV = "production";

/** What the scripts of views share is put together: a browser asks for each file by itself, which takes longer than reading it. */
const AT_ONCE = { tags: ["$initial" as const], minShareCount: 2 };
const SHARED = [
  // Popup and panel begin without what is only needed for settings.
  { ...AT_ONCE, name: "views", test: /^(?!.*[\\/]components[\\/]settings[\\/])/u },
  { ...AT_ONCE, name: "settings" },
  // Loaded with whichever view is shown: by four, so that none has to read much that it does not need.
  { name: "parts", minShareCount: 4 },
];

const viewFiles: Plugin = {
  name: "view-files",
  apply: "build",
  // Only views are several files.
  outputOptions: (output) =>
    output.format === "es" ? { ...output, codeSplitting: { groups: SHARED } } : null,
  transformIndexHtml: {
    order: "post",
    // What a page shows by itself is asked for before the code that takes it over.
    handler(html) {
      const code = /^ *<(?:script type="module"|link rel="modulepreload").*\n/gmu;
      const last = html.match(code) ?? [];
      return html.replace(code, "").replace(/^ *<\/body>/mu, `${last.join("")}$&`);
    },
  },
};

export default defineConfig({
  modules: ["@wxt-dev/auto-icons", "@wxt-dev/i18n/module", "@wxt-dev/webextension-polyfill"],
  imports: false,
  manifestVersion: 3,
  outDirTemplate: "{{browser}}-mv{{manifestVersion}}{{modeSuffix}}",
  autoIcons: {
    baseIconPath: resolve(import.meta.dirname, "components/ui/magpie.svg"),
    sizes: [16, 32, 48, 128],
  },
  i18n: { localesDir: resolve(import.meta.dirname, "lib/locales") },
  // `npm run dev` with Debian's browsers; Chromium has no sandbox for root.
  webExt: {
    ...(process.platform === "linux" && {
      binaries: { chrome: "/usr/bin/chromium", firefox: "/usr/bin/firefox-esr" },
    }),
    chromiumArgs: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  },
  vite: () => ({
    plugins: [preact(), viewFiles],
    build: {
      modulePreload: {
        // Extensions load from disk: a chunk's own preload helper is dead weight.
        polyfill: false,
        // What is loaded later is worth no list of its files.
        resolveDependencies: (_file, needed, { hostType }) => (hostType === "html" ? needed : []),
      },
    },
  }),
  manifest: ({ browser, command, mode }) => ({
    name: "__MSG_extension_name__",
    description: "__MSG_extension_description__",
    default_locale: "en",
    // Searches and drafts are kept, and the pages that they came from with them.
    incognito: "not_allowed",
    action: { default_title: "__MSG_extension_name__" },
    permissions: [
      "activeTab",
      "alarms",
      "contextMenus",
      "scripting",
      "storage",
      // Only with `menus` Firefox tells which element was clicked; for neither permission does it ask the person anything.
      browser === "firefox" ? "menus" : "sidePanel",
    ],
    omnibox: { keyword: "tp" },
    commands: {
      "find-picture": {
        // L of look up: F opens a menu of Firefox, also with Shift, and P makes a group of tabs in Chromium.
        suggested_key: { default: "Alt+Shift+L" },
        description: "__MSG_menu_findCommand__",
      },
      "upload-picture": {
        suggested_key: { default: "Alt+Shift+U" },
        description: "__MSG_menu_uploadCommand__",
      },
      // Q of quick: T goes to Chromium's toolbar, and Firefox' Tools.
      _execute_action: {
        suggested_key: { default: "Alt+Shift+Q" },
        description: "__MSG_menu_popupCommand__",
      },
      [browser === "firefox" ? "_execute_sidebar_action" : "open-panel"]: {
        suggested_key: { default: "Alt+Shift+O" },
        description: "__MSG_menu_panelCommand__",
      },
    },
    // Asked for only where the person wants to be told when the queue is done.
    optional_permissions: ["notifications"],
    optional_host_permissions: ["https://*/*", ...LOOPBACK],
    ...(mode === LOCAL_MODE ? { host_permissions: LOOPBACK } : {}),
    content_security_policy: {
      // Pictures and answers come from whichever service the person chose; code only from here.
      // Without a policy of our own Firefox adds `upgrade-insecure-requests`, which breaks a service on loopback.
      extension_pages: [
        "default-src 'none'",
        "script-src 'self'",
        // The development server puts styles into the page and listens on a socket.
        `style-src 'self'${command === "serve" ? " 'unsafe-inline'" : ""}`,
        "font-src 'self'",
        `connect-src https: http://127.0.0.1:* http://localhost:*${command === "serve" ? " ws://localhost:*" : ""}`,
        "img-src 'self' data: blob: https: http://127.0.0.1:* http://localhost:*",
        "media-src blob: https: http://127.0.0.1:* http://localhost:*",
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
              strict_min_version: "140.0",
              // What a person submits goes to the service they chose: the picture's address, its source, tags and their key.
              data_collection_permissions: {
                required: ["websiteContent", "authenticationInfo"],
              },
            },
          },
        }
      : {
          side_panel: { default_path: "panel.html" },
          minimum_chrome_version: "126",
        }),
  }),
});

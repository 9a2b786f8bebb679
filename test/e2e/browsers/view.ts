import type { Screen } from "./screen.ts";

/** A point of a page in CSS pixels, or of the screen in device pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A server for every host outside this machine: an https proxy and the fingerprint of its key. */
export interface Outside {
  proxy: { host: string; port: number };
  fingerprint: string;
}

/** How a browser starts with the built extension. */
export interface Launch {
  /** Folder of the build. */
  extension: string;
  /** Folder of the browser's profile. */
  profile: string;
  /** Required without another display, or to leave that one alone. */
  screen?: Screen;
  outside?: Outside;
}

/** Maps points of a page whose top left corner is at `left`, `top` on the screen, `ratio` device pixels per CSS pixel. */
export const mapping = (left: number, top: number, ratio: number) => (point: Point) => ({
  x: Math.round(left + point.x * ratio),
  y: Math.round(top + point.y * ratio),
});

/** Height in CSS pixels of a page whose width is set, as of a window on a small screen. */
export const NARROW_HEIGHT = 720;

/** Opens the popup. Unlike `action.openPopup()`, the keys grant `activeTab`, as a click on the button does. */
export const POPUP_KEYS = "alt+shift+q";

export type ColourScheme = "light" | "dark";

/** A tab, Chromium's side panel or Firefox's sidebar, with the operations that both browsers support. */
export interface View {
  /** Evaluates an expression in the page, waits for a promise and returns its value as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Maps points of the page's viewport to the screen, as the page stands now. */
  toScreen(): Promise<(point: Point) => Point>;
  /** Brings the page to the front. A tab then receives keys. */
  show(): Promise<void>;
  /** Gives a tab's page this size in CSS pixels, less than a window can have. */
  resize?(width: number, height?: number): Promise<void>;
  /** Taps a point of a tab's page with a finger. */
  tap?(at: Point): Promise<void>;
  close(): Promise<void>;
}

export interface MenuChoice {
  /** From 1. */
  entry: number;
  /** Index in the entry's own submenu, from 1. Keyboard only. */
  within?: number;
  /** With the mouse, the pointer ends over the menu and so over another part of the page. */
  by: "keyboard" | "mouse";
}

/** A browser with Tagpie installed. */
export interface Browser {
  name: "chromium" | "firefox";
  /** Returns the options page, which opens on installation. It does not open in a used profile. */
  welcome(): Promise<View>;
  /** Opens a tab in the same window, which receives keys. */
  open(url: string): Promise<View>;
  /** Opens a tab of a container, which has cookies of its own. Only Firefox has containers. */
  openInContainer?(url: string): Promise<View>;
  /** Returns the address of one of Tagpie's own pages. */
  page(path: `${"popup" | "options" | "panel"}.html${"" | `?${string}`}`): string;
  /** Returns a tab that Tagpie itself opened with one of its pages or at a web address, once it is there. Returns each tab once. */
  opened(path: string): Promise<View>;
  /** Returns the real side panel or sidebar, once it is open. */
  panel(): Promise<View>;
  /** Opens the real popup for the active tab, by its keys. It takes keys in Chromium; in Firefox that requires a window manager. */
  popup(): Promise<View>;
  /** Right-clicks there and chooses one of Tagpie's entries. */
  chooseFromMenu(at: Point, choice: MenuChoice): Promise<void>;
  /** Runs `ask`, which triggers a permission prompt, and allows it by keyboard. Returns the prompt's text in Firefox. */
  allow(ask: () => Promise<unknown>): Promise<string>;
  /** Runs `ask` in the same way, and refuses. */
  refuse(ask: () => Promise<unknown>): Promise<string>;
  /** Closes the panel and every tab but the welcome page, ends the background, and resets network and colour scheme. */
  reset(): Promise<void>;
  /** Returns the violations of Tagpie's content security policy since the last call, in views and background. */
  policyViolations(): Promise<string[]>;
  /** Returns the bytes in the background's heap after a garbage collection, with those of its buffers. Only Chromium measures them. */
  backgroundHeap?(): Promise<number>;
  /** Ends the background as the browser does when it is idle or short of memory. */
  killBackground(): Promise<void>;
  /** Disconnects the browser from the network, or reconnects it. Firefox can still reach this machine. */
  setOffline(offline: boolean): Promise<void>;
  /** Sets the colour scheme that pages see. */
  prefer(scheme: ColourScheme): Promise<void>;
  /**
   * Hides from the window that a program drives it and that the test certificate is untrusted, and widens the sidebar. Only Firefox needs
   * that.
   */
  tidyWindow?(): Promise<void>;
  /**
   * Replaces the extension by what its folder holds now, and returns its options page in a new tab. As in an update, its other pages close,
   * so another tab must keep the window open.
   */
  update(): Promise<View>;
  /** Kills the whole browser, like a power failure. The profile stays for another start. */
  kill(): Promise<void>;
  /** Closes the browser and deletes the profile. */
  close(): Promise<void>;
}

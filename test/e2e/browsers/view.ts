/** A point of a page in CSS pixels, or of the screen in device pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Stands for every host outside this machine: a proxy for https, and the fingerprint of the key that it presents. */
export interface Outside {
  proxy: { host: string; port: number };
  fingerprint: string;
}

/** Maps points of a page whose top left corner is at `left`, `top` on the screen, `ratio` device pixels per CSS pixel. */
export const mapping = (left: number, top: number, ratio: number) => (point: Point) => ({
  x: Math.round(left + point.x * ratio),
  y: Math.round(top + point.y * ratio),
});

/** Opens the popup; unlike `action.openPopup()` the keys grant `activeTab`, as a click on the button does. */
export const POPUP_KEYS = "alt+shift+q";

export type ColourScheme = "light" | "dark";

/** A tab, Chromium's side panel or Firefox's sidebar: what both browsers can do, and no more. */
export interface View {
  /** Evaluates an expression in the page, waits for a promise and returns its value as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Maps points of the page's viewport to the screen, as the page stands now. */
  toScreen(): Promise<(point: Point) => Point>;
  /** Makes the page the one that is seen; input goes to what is seen. */
  show(): Promise<void>;
  close(): Promise<void>;
}

export interface MenuChoice {
  /** From 1. */
  entry: number;
  /** Which one of the entry's own submenu, from 1. Only by the keyboard. */
  within?: number;
  /** With the mouse, the pointer is on the menu when the entry is chosen, and over something else of the page then. */
  by: "keyboard" | "mouse";
}

/** A browser with Tagpie in it. */
export interface Browser {
  name: "chromium" | "firefox";
  /** The options page, which Tagpie opens by itself once it is installed, but not where the profile has had it before. */
  welcome(): Promise<View>;
  /** Opens a tab in the same window. */
  open(url: string): Promise<View>;
  /** The address of one of Tagpie's own pages. */
  page(path: "popup.html" | "options.html" | "panel.html"): string;
  /** The real side panel or sidebar, once it is open. */
  panel(): Promise<View>;
  /** Opens the real popup for the tab in front, by its keys. It takes keys in Chromium; in Firefox it needs a window manager for that. */
  popup(): Promise<View>;
  /** Right-clicks there and chooses one of Tagpie's entries. */
  chooseFromMenu(at: Point, choice: MenuChoice): Promise<void>;
  /** Runs `ask`, which makes the browser ask whether Tagpie may have access, and allows it by keyboard. */
  allow(ask: () => Promise<unknown>): Promise<void>;
  /** The same, and refuses. */
  refuse(ask: () => Promise<unknown>): Promise<void>;
  /** Closes the panel and every tab but the welcome page, ends the background, and goes online and light again. */
  reset(): Promise<void>;
  /** Returns the violations of Tagpie's content security policy since the last call, in views and background. */
  policyViolations(): Promise<string[]>;
  /** Ends the background as the browser does when it is idle or short of memory. */
  killBackground(): Promise<void>;
  /** Takes the network from the browser, as an unplugged cable does, or gives it back. Firefox goes on reaching this machine. */
  setOffline(offline: boolean): Promise<void>;
  /** What pages are told of the person's preference. */
  prefer(scheme: ColourScheme): Promise<void>;
  /** Ends the whole browser as a loss of power does. The profile stays, for another start. */
  kill(): Promise<void>;
  /** Forgets the profile too. */
  close(): Promise<void>;
}

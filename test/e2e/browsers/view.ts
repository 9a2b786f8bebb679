/** A point in CSS pixels; the screen has one device pixel each. */
export interface Point {
  x: number;
  y: number;
}

/** What stands for every host outside this machine: a proxy for https, and the fingerprint of the key that it answers with. */
export interface Outside {
  proxy: { host: string; port: number };
  fingerprint: string;
}

export type ColourScheme = "light" | "dark";

/** Something that shows a page: a tab, Chromium's side panel, Firefox's sidebar. What both browsers can do, and no more. */
export interface View {
  /** Evaluates an expression in the page, waits for a promise and returns its value as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Where the page's top left corner is on the screen. */
  origin(): Promise<Point>;
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
  /** The real popup, under Tagpie's button. It takes keys in Chromium; in Firefox it needs a window manager for that. */
  popup(): Promise<View>;
  /** Right-clicks there and chooses one of Tagpie's entries. */
  chooseFromMenu(at: Point, choice: MenuChoice): Promise<void>;
  /** Does what makes the browser ask whether Tagpie may have access, and answers yes. */
  allow(ask: () => Promise<unknown>): Promise<void>;
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

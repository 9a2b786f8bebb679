import type { AxeResults } from "axe-core";
import {
  AIMED_CLICK,
  type ElementQuery,
  type Landed,
  loadFirst,
  middleOf,
  type Seen,
  seenElements,
  withLoaded,
} from "./in-page.ts";
import { CLICK, type Screen } from "./screen.ts";
import { HEARD, LISTEN, stopsIn } from "./screen-reader.ts";
import type { Point, View } from "./view.ts";
import { waitFor, waitForStill, waitUntil } from "./wait.ts";

const describe = ({ role, name }: ElementQuery) => (name === undefined ? role : `${role} ${name}`);

interface WaitOptions {
  /** Milliseconds. */
  timeout?: number;
}

/** Attempts to click an element that moves. */
const MAX_CLICKS = 10;

/** Acts on a view as a user does: finds elements by role and name, clicks and types with the real mouse and keyboard. */
export function personAt(view: View, screen: Screen) {
  async function askLoaded<T>(name: "accessibility" | "axe", expression: string): Promise<T> {
    const ask = withLoaded(name, expression);
    type Answer = { value: T } | null;
    const answer =
      (await view.evaluate<Answer>(ask)) ??
      (await view.evaluate<Answer>(await loadFirst(name, ask)));
    if (answer === null) throw new Error(`${name} was not loaded`);
    return answer.value;
  }

  const all = (query: ElementQuery, aim = false) =>
    askLoaded<Seen[]>("accessibility", seenElements(query, aim));

  const text = () => view.evaluate<string>("document.body.innerText");

  /** Waits as `waitFor` does. An error says what the view showed instead. */
  const waitHere = <T>(what: string, ask: () => Promise<T | undefined>, options?: WaitOptions) =>
    waitFor(what, ask, options).catch(async (error: Error) => {
      const shownText = await text().catch(String);
      throw new Error(`${error.message}; the view shows:\n${shownText}`, { cause: error.cause });
    });

  const find = (query: ElementQuery, options?: WaitOptions) =>
    waitHere(describe(query), async () => (await all(query))[0], options);

  /** Returns the middle of the element on the screen, once it is clickable and no longer moves. */
  async function pointOf(query: ElementQuery): Promise<Point> {
    await find(query);
    await view.show();
    const toScreen = await view.toScreen();
    // Must be last, because loading content moves the element.
    const box = await waitForStill(`${describe(query)} to be reachable, and`, async () => {
      const [element] = await all(query, true);
      return element?.reachable && !element.disabled ? element.box : undefined;
    });
    return toScreen({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  /** Returns the same for an element given by an expression, even if it is covered. */
  async function pointOfElement(element: string): Promise<Point> {
    await view.show();
    const toScreen = await view.toScreen();
    const middle = await waitForStill(
      element,
      async () => (await view.evaluate<Point | null>(middleOf(element))) ?? undefined,
    );
    return toScreen(middle);
  }

  /** Returns the result of the click. A page that the click closed never responds. */
  const landed = () =>
    Promise.race([
      view.evaluate<Landed | "left" | null>(AIMED_CLICK).catch(() => "left" as const),
      new Promise<"left">((done) => setTimeout(done, 5_000, "left").unref()),
    ]);

  /** Returns true if the click reached its target. A closed or replaced page counts as a hit. */
  const hasHit = async () =>
    (await waitFor("the click", async () => (await landed()) ?? undefined)) !== "missed";

  /** Clicks with the mouse. Aims again if the element moves in that moment, as a user would. */
  async function click(query: ElementQuery): Promise<void> {
    for (let clicks = 0; clicks < MAX_CLICKS; clicks++) {
      const { x, y } = await pointOf(query);
      await screen.input("mousemove", `${x}`, `${y}`, ...CLICK);
      if (await hasHit()) return;
    }
    throw new Error(`${MAX_CLICKS} clicks did not reach ${describe(query)}`);
  }

  /** Keys by their X names: Return, Escape, Tab, Down, ctrl+a, comma … */
  const press = (...keys: string[]) => screen.input("key", ...keys);

  return {
    view,
    all: (query: ElementQuery) => all(query),
    find,
    /** Returns the text of a field that may be missing. */
    value: async (query: ElementQuery) => (await all(query))[0]?.value,
    pointOf,
    pointOfElement,
    click,
    press,
    type: screen.type,
    /** Replaces the text of a field. */
    async fill(query: ElementQuery, text: string): Promise<void> {
      await click(query);
      await waitUntil(`focus on ${describe(query)}`, async () =>
        (await all(query)).some(({ focused }) => focused),
      );
      await press("ctrl+a", "BackSpace");
      await screen.type(text);
      await waitUntil(
        `${describe(query)} to hold what was typed`,
        async () => (await all(query))[0]?.value === text,
      );
    },
    /** Presses Tab until the element has the focus, at most 40 times. */
    async tabTo(query: ElementQuery): Promise<void> {
      for (let presses = 0; !(await find(query)).focused; presses++) {
        if (presses === 40) throw new Error(`40 times Tab did not lead to ${describe(query)}`);
        await view.evaluate("void (window.focusedBefore = document.activeElement)");
        await press("Tab");
        await waitUntil("the focus to move", () =>
          view.evaluate("window.focusedBefore !== document.activeElement"),
        );
      }
    },
    gone: (query: ElementQuery, options?: WaitOptions) =>
      waitUntil(`${describe(query)} to go`, async () => (await all(query)).length === 0, options),
    /** Waits until every visible picture has loaded or failed, because a loading one would look like a fault on a screenshot. */
    settled: () =>
      waitUntil("the pictures", () =>
        view.evaluate(
          `[...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)`,
        ),
      ),
    text,
    /** Waits until the view's text matches. */
    read: (pattern: RegExp, options?: WaitOptions) =>
      waitHere(
        `the words ${pattern}`,
        async () => {
          const shownText = await text();
          return pattern.test(shownText) ? shownText : undefined;
        },
        options,
      ),
    /** Starts a virtual screen reader, which from now on notes what it says. */
    listen: () => askLoaded<undefined>("accessibility", LISTEN),
    /** Returns what it said since the last call: announcements in order, then the focused element if that changed. */
    heard: () => view.evaluate<string[]>(HEARD),
    /** Returns how it names the Tab stops inside of an element, in order. */
    stops: (selector: string) => askLoaded<string[]>("accessibility", stopsIn(selector)),
    /** Returns the violations that axe-core finds, one line each; of all rules, or of these only. */
    async violations(rules?: readonly string[]): Promise<string[]> {
      const options = {
        resultTypes: ["violations"],
        selectors: false,
        ...(rules && { runOnly: rules }),
      };
      const violations = await askLoaded<AxeResults["violations"]>(
        "axe",
        // Colours that change their scheme pass through others.
        `(await Promise.all(document.getAnimations().map((one) => one instanceof CSSTransition && one.finished.catch(() => {}))),
          (await window.axe.run(document, ${JSON.stringify(options)})).violations)`,
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ""}`),
      );
    },
  };
}

export type Person = ReturnType<typeof personAt>;

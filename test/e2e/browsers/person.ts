import type { AxeResults } from "axe-core";
import {
  AIMED_CLICK,
  type Landed,
  LOAD_AXE,
  middleOf,
  type Seen,
  seenElements,
  type Wanted,
  withAxe,
} from "./in-page.ts";
import type { Screen } from "./screen.ts";
import type { Point, View } from "./view.ts";
import { waitFor, waitForStill } from "./wait.ts";

const describe = ({ role, name }: Wanted) => (name === undefined ? role : `${role} ${name}`);

/** What a person does with a view: looks for things by role and name, clicks and types with the real mouse and keyboard. */
export function personAt(view: View, screen: Screen) {
  async function askAxe<T>(expression: string): Promise<T> {
    const ask = () => view.evaluate<{ value: T } | null>(withAxe(expression));
    let answer = await ask();
    if (answer === null) {
      await view.evaluate(LOAD_AXE);
      answer = await ask();
    }
    if (answer === null) throw new Error("The page was replaced by another");
    return answer.value;
  }

  const all = (wanted: Wanted) => askAxe<Seen[]>(seenElements(wanted));

  const find = (wanted: Wanted, options?: { timeout?: number }) =>
    waitFor(describe(wanted), async () => (await all(wanted))[0], options);

  /** The middle of the element on the screen, once it can be reached by a click and moves no more. */
  async function pointOf(wanted: Wanted): Promise<Point> {
    await find(wanted);
    await view.show();
    const toScreen = await view.toScreen();
    // Last: what loads meanwhile moves it.
    const box = await waitForStill(`${describe(wanted)} to be reachable, and`, async () => {
      const [seen] = await askAxe<Seen[]>(seenElements(wanted, true));
      return seen?.reachable && !seen.disabled ? seen.box : undefined;
    });
    return toScreen({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  /** The same for an element given by an expression, whatever lies over it. */
  async function pointOfElement(element: string): Promise<Point> {
    await view.show();
    const toScreen = await view.toScreen();
    const middle = await waitForStill(
      element,
      async () => (await view.evaluate<Point | null>(middleOf(element))) ?? undefined,
    );
    return toScreen(middle);
  }

  /** Where the click went; nothing is heard any more of a page that it has closed. */
  const landed = () =>
    Promise.race([
      view.evaluate<Landed | "left" | null>(AIMED_CLICK).catch(() => "left" as const),
      new Promise<"left">((done) => setTimeout(done, 5_000, "left").unref()),
    ]);

  /** Whether the click reached what was aimed at. A page that is gone, or another in its place, was left by that click. */
  const hasHit = async () =>
    (await waitFor("the click", async () => (await landed()) ?? undefined)) !== "missed";

  /** Clicks with the mouse. What moves away at that very moment is aimed at again, as a hand would. */
  async function click(wanted: Wanted): Promise<void> {
    do {
      const { x, y } = await pointOf(wanted);
      await screen.input("mousemove", `${x}`, `${y}`, "click", "1");
    } while (!(await hasHit()));
  }

  /** Keys by their X names: Return, Escape, Tab, Down, ctrl+a, comma … */
  const press = (...keys: string[]) => screen.input("key", ...keys);

  /** Types as fast as the keyboard allows. */
  const type = (text: string) => screen.input("type", "--delay", "0", "--", text);

  return {
    view,
    all,
    find,
    pointOf,
    pointOfElement,
    click,
    press,
    type,
    /** Replaces what a field holds. */
    async fill(wanted: Wanted, text: string): Promise<void> {
      await click(wanted);
      await waitFor(`focus on ${describe(wanted)}`, async () =>
        (await all(wanted)).some(({ focused }) => focused) ? true : undefined,
      );
      await press("ctrl+a", "BackSpace");
      await type(text);
      await waitFor(`${describe(wanted)} to hold what was typed`, async () =>
        (await all(wanted))[0]?.value === text ? true : undefined,
      );
    },
    gone: (wanted: Wanted, options?: { timeout?: number }) =>
      waitFor(
        `${describe(wanted)} to go`,
        async () => ((await all(wanted)).length === 0 ? true : undefined),
        options,
      ),
    /** Waits until every picture in sight has been loaded, or could not be: on a screenshot, one on its way would look like a fault. */
    settled: () =>
      waitFor("the pictures", async () =>
        (await view.evaluate<boolean>(
          `[...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)`,
        ))
          ? true
          : undefined,
      ),
    text: () => view.evaluate<string>("document.body.innerText"),
    /** Waits until the page's text matches. */
    read: (pattern: RegExp, options?: { timeout?: number }) =>
      waitFor(
        `the words ${pattern}`,
        async () => {
          const text = await view.evaluate<string>("document.body.innerText");
          return pattern.test(text) ? text : undefined;
        },
        options,
      ).catch(async (error: Error) => {
        const text = await view.evaluate<string>("document.body.innerText").catch(String);
        throw new Error(`${error.message}; the page says:\n${text}`, { cause: error.cause });
      }),
    /** What axe-core finds wrong, one line each. */
    async violations(): Promise<string[]> {
      const violations = await askAxe<AxeResults["violations"]>(
        "(await window.axe.run(document)).violations",
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ""}`),
      );
    },
  };
}

export type Person = ReturnType<typeof personAt>;

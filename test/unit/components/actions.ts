import { act, fireEvent } from "@testing-library/preact";
import { vi } from "vitest";
import { onMessage, type Protocol } from "../../../lib/messages.ts";

/** Opens the details around an element, as a click on their summary does. Returns the details. */
export function unfold(element: Element): HTMLElement {
  const details = element.closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  return details;
}

/** Advances fake timers, and waits until the views have changed. */
export const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

/** Returns a spy that gets the data of a view's messages to the background. */
export function spyOnMessage<Name extends keyof Protocol>(name: Name) {
  const spy = vi.fn((_: Parameters<Protocol[Name]>[0]): void => {});
  onMessage(name, (({ data }: { data: Parameters<Protocol[Name]>[0] }) => spy(data)) as never);
  return spy;
}

import { act, fireEvent, screen } from "@testing-library/preact";
import { vi } from "vitest";
import { onMessage, type Protocol } from "../../../lib/messages.ts";

/** Opens the details around an element, as a click on their summary does. Returns the details. */
export function unfold(element: Element): HTMLElement {
  const details = element.closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  return details;
}

/** Presses a button that is there. */
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole("button", { name }));

/** Presses a button once it is there. */
export const findAndPress = async (name: string) =>
  fireEvent.click(await screen.findByRole("button", { name }));

export const write = (field: HTMLElement, value: string) =>
  fireEvent.input(field, { target: { value } });

/** Returns the texts that describe a field: its hint and its messages. */
export const describedBy = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

/** Advances fake timers, and waits until the views have changed. */
export const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

type Handlers = {
  [Name in keyof Protocol]?: (
    data: Parameters<Protocol[Name]>[0],
  ) => ReturnType<Protocol[Name]> | Promise<ReturnType<Protocol[Name]>>;
};

/** Passes a view's messages to these functions instead of the background. */
export function handleMessages(handlers: Handlers): void {
  for (const [name, handle] of Object.entries(handlers))
    onMessage(name as keyof Protocol, (({ data }: { data: never }) => handle(data)) as never);
}

/** Returns a spy that gets the data of a view's messages to the background. */
export function spyOnMessage<Name extends keyof Protocol>(name: Name) {
  const spy = vi.fn((_: Parameters<Protocol[Name]>[0]): void => {});
  onMessage(name, (({ data }: { data: Parameters<Protocol[Name]>[0] }) => spy(data)) as never);
  return spy;
}

import { vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { DATA_KINDS } from "../../../../lib/data-kinds.ts";

interface Wanted {
  origins?: string[];
  permissions?: string[];
  /** Its presence at first makes a browser that asks about data. */
  data_collection?: string[];
}

const namesOf = ({ origins = [], permissions = [], data_collection = [] }: Wanted) => [
  ...origins,
  ...permissions,
  ...data_collection,
];
const isKind = (name: string) => DATA_KINDS.some((kind) => kind === name);

/** Adds permissions to the fake browser, and a user who responds to its prompts. */
export function holdPermissions(first: Wanted = {}) {
  const granted = new Set(namesOf(first));
  const [added, removed] = [new Set<() => void>(), new Set<() => void>()];
  const person = { allows: true };
  const tell = (hearing: Iterable<() => void>) => {
    for (const listener of hearing) listener();
  };
  const add = (permissions: Wanted) => {
    for (const name of namesOf(permissions)) granted.add(name);
    tell(added);
  };
  const remove = (permissions: Wanted) => {
    const had = namesOf(permissions).filter((name) => granted.delete(name)).length > 0;
    tell(removed);
    return had;
  };
  const eventOf = (hearing: Set<() => void>) => ({
    addListener: (listener: () => void) => void hearing.add(listener),
    removeListener: (listener: () => void) => void hearing.delete(listener),
  });
  const request = vi.fn(async (permissions: Wanted) => {
    if (person.allows) add(permissions);
    return person.allows;
  });
  // The options list commands, which the fake browser lacks as well.
  fakeBrowser.commands.getAll = async () => [];
  Object.assign(fakeBrowser.permissions, {
    getAll: async () => ({
      origins: [...granted].filter((name) => name.includes(":")),
      permissions: [...granted].filter((name) => !name.includes(":") && !isKind(name)),
      ...(first.data_collection && { data_collection: [...granted].filter(isKind) }),
    }),
    contains: async (permissions: Wanted) =>
      namesOf(permissions).every((name) => granted.has(name)),
    request,
    remove: vi.fn(async (permissions: Wanted) => remove(permissions)),
    onAdded: eventOf(added),
    onRemoved: eventOf(removed),
  });
  /** `add` and `remove` act like the browser's own settings. */
  /** Returns how many listeners there are. */
  const listening = () => added.size + removed.size;
  return { granted, person, add, remove, request, listening };
}

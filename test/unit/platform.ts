import "fake-indexeddb/auto";
import { vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";

// The fake browser has no permissions API: here nothing is granted, and that never changes.
const event = { addListener: () => {}, removeListener: () => {}, hasListener: () => false };
Object.assign(fakeBrowser.permissions, {
  contains: async () => false,
  onAdded: event,
  onRemoved: event,
});
// Nor has it ports.
Object.assign(fakeBrowser.runtime, {
  connect: () => ({ onDisconnect: event, disconnect: () => {} }),
});

// No test of a view loads pictures, unless it is about that.
vi.mock("../../lib/state/base/shared-picture.ts", () => import("./components/shown-by-address.ts"));

// In browsers `wbr` is inline. As a block, as in happy-dom, it would put a space into accessible names.
if (globalThis.document)
  document.head.append(
    Object.assign(document.createElement("style"), { textContent: "wbr { display: inline }" }),
  );

import { fakeBrowser } from "wxt/testing/fake-browser";

const silent = { addListener() {}, removeListener() {} };

// The fake browser throws where a view asks for permissions or listens for them; tests of that hold permissions of their own.
Object.assign(fakeBrowser.permissions, {
  contains: async () => false,
  onAdded: silent,
  onRemoved: silent,
});

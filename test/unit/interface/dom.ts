import { Window } from "happy-dom";
import { populateGlobal } from "vitest/runtime";

// Adds a document and keeps the platform's `fetch`, `Request` and `URL`, which vitest's environment would replace: the local service runs in
// the same process behind a real socket. Import it before modules that access the document while loading.
populateGlobal(globalThis, new Window({ url: "http://localhost/" }), { bindFunctions: true });

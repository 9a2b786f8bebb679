import { Window } from "happy-dom";
import { populateGlobal } from "vitest/runtime";

// A document beside the platform's own `fetch`, `Request` and `URL`, which vitest's environment would replace: the local service runs in
// the same process and is asked over a real socket. To be imported before what looks for a document as it loads.
populateGlobal(globalThis, new Window({ url: "http://localhost/" }), { bindFunctions: true });

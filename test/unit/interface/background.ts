import { createGestures } from "../../../lib/background/gesture/gestures.ts";
import { handleMessages } from "../../../lib/background/shell/handlers.ts";
import { removeAllListeners } from "../../../lib/messages.ts";
import { freshBrowser, startWorker } from "../background/worker.ts";
import { speakEnglish } from "../components/english.ts";

export type Worker = ReturnType<typeof startWorker>;

/** Starts the real background, which gets the messages of views. A second call simulates a restart after the first was killed. */
export function connectBackground(): Worker {
  const worker = startWorker();
  removeAllListeners();
  const gestures = createGestures({ ...worker, captureShots: async () => {} });
  handleMessages({ ...worker, gestures });
  return worker;
}

/** Starts the real background in an empty browser in which the user has granted access to every service. */
export function startBackground(): Worker {
  freshBrowser();
  speakEnglish();
  return connectBackground();
}

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Maximum characters of a command, because xdotool reads lines of 4096 bytes. */
const CHUNK = 500;

/** Quotes a word of a command. xdotool has no escapes, and replaces a word that starts with a dollar by a variable. */
function quote(word: string): string {
  if (/^\$|[\n\r]|'.*"|".*'/su.test(word)) throw new Error(`xdotool cannot read the word ${word}`);
  return word.includes("'") ? `"${word}"` : `'${word}'`;
}

/**
 * Starts one xdotool(1) for all input on a screen, because a process for each input takes more time than the input. It ends with this
 * process or with the screen.
 */
export function startXdotool(env: NodeJS.ProcessEnv) {
  // Without `stdbuf`, xdotool would keep its responses until it ends.
  const child = spawn("stdbuf", ["-oL", "xdotool", "-"], { detached: true, env });
  const pending: PromiseWithResolvers<void>[] = [];
  const fail = (reason: string) => {
    for (const { reject } of pending.splice(0)) reject(new Error(reason));
  };
  createInterface(child.stdout).on("line", () => pending.shift()?.resolve());
  child.stderr.on("data", (text) => fail(`xdotool: ${text}`));
  child.stdin.on("error", ({ message }) => fail(`xdotool: ${message}`));
  child.on("error", ({ message }) => fail(`xdotool: ${message}`));
  child.on("exit", () => fail("xdotool has ended"));

  /** Runs commands, and waits until they are sent: xdotool flushes each before it tells the screen's size, which it knows. */
  function enter(...words: string[]): Promise<void> {
    const line = words.map(quote).join(" ");
    const processed = Promise.withResolvers<void>();
    pending.push(processed);
    child.stdin.write(`${line}\ngetdisplaygeometry\n`);
    return processed.promise;
  }

  return {
    run: enter,
    /** Types a text as fast as the keyboard allows. */
    async type(text: string): Promise<void> {
      // Each part has only one kind of quotation mark.
      for (const [part] of text.matchAll(new RegExp(`[^']{1,${CHUNK}}|'+`, "gu")))
        await enter("type", "--delay", "0", "--", part);
    },
    end(): void {
      child.stdin.end();
    },
  };
}

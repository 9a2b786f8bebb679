import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../lib/base/failure.ts";
import { background, onMessage, removeAllListeners } from "../../lib/messages.ts";

afterEach(() => {
  removeAllListeners();
  fakeBrowser.reset();
});

/** Throws the browser's error for a worker that is killed while handling a message. */
const killed = () => {
  throw new Error("The message port closed before a response was received.");
};

describe("a message whose worker was killed", () => {
  it("is sent once more and answered by the next worker", async () => {
    const answer = vi.fn(() => "record").mockImplementationOnce(killed);
    onMessage("findImages", answer);
    await expect(background.findImages({ q: "safe", page: 1 })).resolves.toBe("record");
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it("is not sent a third time", async () => {
    const answer = vi.fn(killed);
    onMessage("findImages", answer);
    await expect(background.findImages({ q: "safe", page: 1 })).rejects.toThrow();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it("is not repeated if it could create a second profile", async () => {
    const answer = vi.fn(killed);
    onMessage("saveService", answer);
    const input = { id: null, base_url: "https://images.example" };
    await expect(background.saveService(input)).rejects.toThrow();
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

it("a message that the background rejects is not repeated", async () => {
  const answer = vi.fn(() => {
    throw codedError("no-service");
  });
  onMessage("findImages", answer);
  await expect(background.findImages({ q: "safe", page: 1 })).rejects.toMatchObject({
    code: "no-service",
  });
  expect(answer).toHaveBeenCalledTimes(1);
});

it("onMessage calls the handler of a message without a result once", async () => {
  const send = fakeBrowser.runtime.sendMessage.bind(fakeBrowser.runtime);
  vi.spyOn(fakeBrowser.runtime, "sendMessage").mockImplementation(async (message: unknown) =>
    JSON.parse(JSON.stringify(await send(message))),
  );
  const cancel = vi.fn();
  onMessage("cancelSearch", cancel);
  await background.cancelSearch("r1");
  expect(cancel).toHaveBeenCalledOnce();
});

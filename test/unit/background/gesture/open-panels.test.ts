import { describe, expect, it } from "vitest";
import { createOpenPanels } from "../../../../lib/background/gesture/open-panels.ts";

/** Returns a port and the function that closes it. */
function openPort(name: string, sender: object = {}) {
  const listeners: ((port: never) => void)[] = [];
  const onDisconnect = { addListener: (listen: (port: never) => void) => listeners.push(listen) };
  return {
    port: { name, sender, onDisconnect } as unknown as Parameters<
      ReturnType<typeof createOpenPanels>["connect"]
    >[0],
    close: () => {
      for (const listen of listeners) listen(undefined as never);
    },
  };
}

describe("createOpenPanels", () => {
  it("lists the windows whose panel holds a port", () => {
    const panels = createOpenPanels();
    const [five, six] = [openPort("panel:5"), openPort("panel:6")];
    panels.connect(five.port);
    panels.connect(six.port);
    expect(panels.windows()).toEqual([5, 6]);
    five.close();
    expect(panels.windows()).toEqual([6]);
  });

  it("keeps a window whose panel connects again before the old port closes", () => {
    const panels = createOpenPanels();
    const [old, recent] = [openPort("panel:5"), openPort("panel:5")];
    panels.connect(old.port);
    panels.connect(recent.port);
    old.close();
    expect(panels.windows()).toEqual([5]);
  });

  it.each<[string, string, object]>([
    ["other views", "view", {}],
    ["drafts", "draft:5", {}],
    ["the panel's page in a tab", "panel:5", { tab: { id: 1 } }],
  ])("ignores the ports of %s", (_, name, sender) => {
    const panels = createOpenPanels();
    panels.connect(openPort(name, sender).port);
    expect(panels.windows()).toEqual([]);
  });
});

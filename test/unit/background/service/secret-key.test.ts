import { expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createTransfer } from "../../../../lib/state/settings/transfer.ts";
import { facts } from "../../../service/seed/facts.ts";
import { uploadScene } from "../upload-scene.ts";
import { pickOf, settled, startWorker } from "../worker.ts";

const at = uploadScene({ caching: "max-age" });
const { magpie: key } = facts.keys;

it("a key is in no log, stored item, cached response or plain export", async () => {
  const logs = (["debug", "error", "info", "log", "warn"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  const { service, host, startDraft } = at.scene;
  const worker = await startDraft(startWorker(), key);
  const { control } = service;
  // The request for it is repeated, and its failure is reported.
  control.add({ endpoint: "search/reverse", effect: { kind: "reset" } });
  const search = await worker.searches.findPicture(pickOf(`${host.origin}/new.png`));
  await settled(search, "failed");
  control.remove();
  await worker.searches.findImages({ q: "safe", page: 1 });
  await worker.queue.submit({ id: worker.id, fields: worker.fields });
  await settled(worker.id, "sent");

  expect(control.requests().filter(({ keyed }) => keyed).length).toBeGreaterThan(2);
  const { local, session } = fakeBrowser.storage;
  const cached = [...(await worker.answers.keys())];
  expect(cached.length).toBeGreaterThan(0);
  const places = {
    logs: logs.flatMap(({ mock }) => mock.calls.map((call) => call.map(String))),
    stored: [await local.get(null), await session.get(null)],
    cached: [cached, await Promise.all(cached.map((name) => worker.answers.get(`${name}`)))],
    sentToViews: await worker.services.active(),
    exported: await createTransfer().write(false),
  };
  for (const [place, content] of Object.entries(places))
    expect(JSON.stringify(content), place).not.toContain(key);
  expect(await createTransfer().write(true)).toContain(key);
});

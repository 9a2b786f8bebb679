import type { LoggedRequest } from "../../service/control/control.ts";
import { waitUntil } from "../browsers/wait.ts";
import { crashRandom, createTally, FILE_KILLS, restOf, someMoment, tell } from "../crashes.ts";
import { expect, test } from "../fixtures.ts";
import { newPng } from "../picture-files.ts";
import { checkedProfile } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

const FILE_BYTES = 5_000_000;
/** Slow enough that most kills hit a file in flight, which then takes 125 ms. */
const BYTES_PER_SECOND = 40_000_000;
const IN_FLIGHT = 160;

/** Returns the name of the file that a request posted as a new image. */
const namesOfPosted = ({ method, path, parameters }: LoggedRequest): string[] =>
  (method === "POST" && path.endsWith("/images") && JSON.stringify(parameters).match(NAME)) || [];
const NAME = /kill-\d+\.png/gu;

/** Every other upload is a group of this many files. */
const GROUP = 3;

test("a killed background loses no file and posts no file twice, alone or in groups", {
  tag: "@long",
}, async ({ tagpie, service }) => {
  test.setTimeout(60_000 + FILE_KILLS * 15_000);
  const random = crashRandom("files");
  const profile = checkedProfile(service.origin);
  await tagpie.configure(profile, { undo_seconds: 0.1 });
  const uploads = uploadsOf(tagpie.welcome);
  service.control.forgetRequests();
  const effect = { kind: "slow-body", bytesPerSecond: BYTES_PER_SECOND } as const;
  service.control.add({ method: "POST", endpoint: "images", effect });
  const tally = await createTally(service, tagpie.welcome, {
    isPost: (request, { file }) => namesOfPosted(request).includes(file?.name ?? ""),
    isImage: ({ orig_sha512_hash }, { file }) => orig_sha512_hash === file?.sha512,
  });
  const posted = () => service.control.requests().flatMap(namesOfPosted);

  for (let nth = 0; nth <= FILE_KILLS; nth++) {
    const pictures = await Promise.all(
      Array.from({ length: nth % 2 ? GROUP : 1 }, async (_, place) => ({
        picture: await newPng(nth & 255, { width: 32 + (nth >> 8), height: 24 + place }),
        name: `kill-${nth * GROUP + place}.png`,
      })),
    );
    const ids = await uploads.addFiles(pictures, FILE_BYTES);
    const [id = "", ...others] = ids;
    const { fields } = await uploads.draft(id);
    const tags = ["safe", "fox", "artist:ann"];
    for (const other of others) await uploads.send("saveDraft", { id: other, fields: { tags } });
    const postCount = posted().length;
    const earlier = Math.floor(random() * ids.length);
    const moment = (async () => {
      if (earlier > 0)
        await waitUntil(
          `${earlier} files of the group to be sent`,
          async () => posted().length >= postCount + earlier,
          { every: 1 },
        );
      await someMoment(service, random, IN_FLIGHT);
    })();
    const sending = uploads.send("submitDraft", { id, fields: { ...fields, tags }, others });
    sending.catch(() => {});
    await moment;
    // The last upload is not interrupted. Before the background has woken, it looks like one that never began.
    if (nth < FILE_KILLS) await tagpie.browser.killBackground();
    else await sending;
    // Any event wakes a worker, such as this one for a missing draft.
    await uploads.send("retryDraft", "");
    for (const one of ids) {
      const draft = await restOf(uploads, one);
      if (draft.state.status !== "sent") expect(await uploads.files()).toContain(draft.file?.id);
      tally.add(draft);
      // Tagpie never drops the files of unfinished uploads, and accepts no more than 50.
      await uploads.removeFile(draft.file?.id ?? "");
    }
  }
  const names = posted();
  expect(names).toEqual([...new Set(names)]);
  tell(
    `${FILE_KILLS} times killed the background of ${tagpie.browser.name} with files of 5 MB:`,
    await tally.lines(tagpie.welcome),
  );
  expect(names).toContain(`kill-${FILE_KILLS * GROUP}.png`);
});

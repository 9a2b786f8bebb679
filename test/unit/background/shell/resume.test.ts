import { beforeEach, describe, expect, it, vi } from "vitest";
import { createResume } from "../../../../lib/background/shell/resume.ts";
import { createRecords } from "../../../../lib/background/store/records.ts";
import { createUnfinishedWork } from "../../../../lib/background/store/unfinished-work.ts";
import { MAX_RESUMES } from "../../../../lib/base/bounds.ts";
import { aDraft, aReverseSearch } from "../../components/records.ts";
import { freshBrowser, stored } from "../worker.ts";

beforeEach(() => {
  freshBrowser();
});

/** Creates a worker whose searches and uploads never end, as if each ended the worker. */
function worker() {
  const records = createRecords();
  const work = createUnfinishedWork(records);
  const [searches, batches, queue] = [vi.fn(), vi.fn(), vi.fn()];
  const resume = createResume({
    records,
    work,
    searches: { resume: searches } as never,
    batches: { resume: batches } as never,
    queue: { resume: queue } as never,
    progress: { show: async () => {} },
  });
  return { records, work, resume, searches, queue };
}

describe("unfinished work", () => {
  it("is abandoned after MAX_RESUMES workers could not finish it", async () => {
    const { records, work } = worker();
    await records.add(aReverseSearch({ status: "loading" }, { id: "s" }));
    await work.begin("s");
    for (let number = 0; number < MAX_RESUMES; number++) {
      const { resume, searches } = worker();
      await resume();
      expect(searches).toHaveBeenCalledWith("s");
    }
    const { resume, searches } = worker();
    await resume();
    expect(searches).not.toHaveBeenCalled();
    expect(await stored("s")).toMatchObject({
      state: { status: "failed", failure: { code: "internal" } },
    });
    expect(await work.list()).toEqual([]);
  });

  it("is never abandoned while the same worker resumes it", async () => {
    const { records, work, resume, searches } = worker();
    await records.add(aReverseSearch({ status: "loading" }, { id: "s" }));
    await work.begin("s");
    for (let number = 0; number < 10; number++) await resume();
    expect(searches).toHaveBeenCalledTimes(10);
  });

  it("is never abandoned if it is an upload", async () => {
    const { records, work } = worker();
    await records.add({ ...aDraft({ status: "editing" }), id: "d" });
    await work.begin("d");
    for (let number = 0; number < 5; number++) {
      const { resume, queue } = worker();
      await resume();
      expect(queue).toHaveBeenCalledWith("d");
    }
  });
});

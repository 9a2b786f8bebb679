import { createHash } from "node:crypto";
import type { Context } from "hono";
import { refuse } from "../answers.ts";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { submittedFile } from "../images/fetch.ts";
import { type ImageRow, imageById, insertImage, originalName } from "../images/store.ts";
import { activeFilters, type Caller, callerOf, type UserRow } from "../request/caller.ts";
import { readParameters } from "../request/parameters.ts";
import { type Judged, judge } from "../submission/judge.ts";
import { readSubmission } from "../submission/read.ts";
import { parseTagInput } from "../tags/clean.ts";
import { resolveTags } from "../tags/store.ts";
import { imageAnswer } from "./listing.ts";

/** Handles POST images: takes the uploaded file or fetches one, validates it with its description, and stores it or responds with errors. */
export async function submitImage(c: Context, service: Service): Promise<Response> {
  const parameters = readParameters(c, endpoints.submitImage);
  const caller = callerOf(service, parameters);
  const { user } = caller;
  if (user === null) throw refuse(401);
  if (user.banned) throw refuse(403);

  const { submission, errors: written } = readSubmission(parameters.image);
  const file = await submittedFile(service, parameters);
  // Unknown names become tags even if the submission is rejected.
  const tags = resolveTags(service.db, parseTagInput(submission.tagInput));
  const judged = await judge(service, { submission, file, tags, errors: written });
  if (judged.status === "refused") return c.json({ errors: judged.errors }, 400);

  const stored = await keep(service, user, judged);
  if (stored.status === "refused") return c.json({ errors: stored.errors }, 400);
  service.processing.enqueue(stored.image.id);
  return answer(c, service, caller, stored.image);
}

async function answer(c: Context, service: Service, caller: Caller, image: ImageRow) {
  const filters = activeFilters(c, service, caller, {});
  return c.json(imageAnswer(service, caller, filters, image));
}

type Accepted = Extract<Judged, { status: "accepted" }>;
type Kept =
  | { status: "kept"; image: ImageRow }
  | { status: "refused"; errors: Record<string, string[]> };

/** Writes the file before the row. The check for duplicates and the insert are one transaction. */
async function keep(service: Service, user: UserRow, accepted: Accepted): Promise<Kept> {
  const { db } = service;
  const { file, analysis, submission, tags } = accepted;
  const hash = createHash("sha512").update(file.bytes).digest("hex");
  const findDuplicate = () =>
    db.one<{ id: number }>("SELECT id FROM images WHERE orig_sha512_hash = ?", hash);
  const earlierImage = findDuplicate();
  if (earlierImage !== undefined) return duplicate(service, earlierImage.id);
  await service.files.write(originalName(hash, analysis.format), file.bytes);
  return db.transaction(() => {
    const parallelImage = findDuplicate();
    if (parallelImage !== undefined) return duplicate(service, parallelImage.id);
    const id = insertImage(db, {
      analysis,
      hash,
      size: file.bytes.length,
      fileName: file.name,
      description: submission.description,
      createdAt: service.now(),
      userId: user.id,
      anonymous: submission.anonymous,
      approved: Boolean(user.verified),
      sources: submission.sources,
      legacySourceUrl: submission.sourceUrl,
      tags,
    });
    const image = imageById(db, id);
    if (image === undefined) throw new Error(`Image ${id} was not stored.`);
    return { status: "kept", image } as const;
  });
}

function duplicate(service: Service, id: number): Kept {
  const errors: Record<string, string[]> =
    service.control.shapes().duplicate === "hash"
      ? { image_orig_sha512_hash: ["has already been taken"] }
      : { image: [`has already been uploaded: it's image ${id}`] };
  return { status: "refused", errors };
}

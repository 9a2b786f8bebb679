import * as v from "valibot";
import { idOf, optionalId, path, urlOf } from "./arguments.ts";
import type { CallOptions, ImageOptions } from "./call-options.ts";
import { ImageSchema } from "./image.ts";
import type { Request } from "./request.ts";
import { type ImageSubmission, submissionBody } from "./submission.ts";

export const imageAnswer = v.object({ image: ImageSchema });

/** Those that the background asks for itself. */
export function imageEndpoints(request: Request) {
  return {
    get: async (id: number, { filter_id, ...options }: ImageOptions = {}) =>
      (
        await request(imageAnswer, {
          ...options,
          path: path`/images/${idOf(id)}`,
          query: { filter_id: optionalId(filter_id) },
          keyed: true,
        })
      ).image,

    /** Sent once, whatever happens: only the caller can know whether a second upload would be a duplicate. */
    submit: async (submission: ImageSubmission, url: string, options?: CallOptions) => {
      const file = urlOf(url);
      const call = {
        ...options,
        method: "POST",
        path: "/images",
        query: { url: file },
        keyed: "required",
        body: submissionBody(submission, file),
      } as const;
      return (await request(imageAnswer, call)).image;
    },
  };
}

import { members } from "./people.ts";
import { photographKeys } from "./photographs.ts";
import { end, imageId, type PlannedImage, plan } from "./plan.ts";
import { pickFrom, randomFrom } from "./random.ts";
import { editReasons, remarksOn, remarksOnAnything } from "./remarks.ts";

export type PlannedComment = {
  id: number;
  imageId: number;
  userId: number;
  anonymous: boolean;
  body: string;
  /** Seconds since 1970. */
  createdAt: number;
  editedAt: number | null;
  editReason: string | null;
  approved: boolean;
  hidden: boolean;
  destroyed: boolean;
};

/** Image with more comments than fit a page. */
const muchDiscussed = "boats/original";
const certainlyDiscussed = new Set([muchDiscussed, "alps/framed", "house/recompressed"]);

function remarksUnder({ key }: PlannedImage): readonly string[] {
  const subject = photographKeys.find((name) => key.startsWith(`${name}/`));
  const special = subject === undefined ? [] : remarksOn[subject];
  return [...special, ...special, ...remarksOnAnything];
}

function commentsOn(image: PlannedImage): Omit<PlannedComment, "id">[] {
  const random = randomFrom(`comments on ${image.key}`);
  const minimum = certainlyDiscussed.has(image.key) ? 2 : 0;
  const count = image.key === muchDiscussed ? 33 : minimum + Math.floor(random() ** 2 * 4);
  return Array.from({ length: count }, () => {
    const createdAt = Math.floor(image.createdAt + random() * (end - image.createdAt));
    const edited = random() < 0.1;
    return {
      imageId: image.id,
      userId: pickFrom(members, random).id,
      anonymous: random() < 0.07,
      body: pickFrom(remarksUnder(image), random),
      createdAt,
      editedAt: edited ? createdAt + 60 + Math.floor(random() * 5000) : null,
      editReason: edited && random() < 0.6 ? pickFrom(editReasons, random) : null,
      approved: random() > 0.02,
      hidden: random() < 0.03,
      destroyed: random() < 0.03,
    };
  });
}

/** Comments in order of creation. */
export const comments: readonly PlannedComment[] = plan
  .flatMap(commentsOn)
  .sort((a, b) => a.createdAt - b.createdAt)
  .map((comment, index) => ({ id: index + 1, ...comment }));

/** Returns the id of the first matching comment. It is visible unless `wanted` asks for a hidden one. */
export function commentId(traits: Partial<PlannedComment>, onImage?: string): number {
  const plain = { hidden: false, destroyed: false, approved: true, anonymous: false, ...traits };
  const match = comments.find((comment) => {
    const { deleted, duplicateOf } = plan[comment.imageId - 1] ?? {};
    const place =
      onImage === undefined
        ? !deleted && duplicateOf === null
        : comment.imageId === imageId(onImage);
    return (
      place &&
      Object.entries(plain).every(([name, value]) =>
        Object.is(comment[name as keyof PlannedComment], value),
      )
    );
  });
  if (match === undefined) throw new Error(`No comment is like ${JSON.stringify(plain)}.`);
  return match.id;
}

import * as v from "valibot";

/** What an image's token tells: how long it lives (seconds), which renditions it allows. */
const PayloadSchema = v.object({
  exp: v.optional(v.number()),
  aud: v.optional(v.array(v.string())),
  obj: v.optional(
    v.array(v.array(v.object({ width: v.optional(v.string()), height: v.optional(v.string()) }))),
  ),
});

/** The claims of a JSON Web Token, unverified; null if it is none. https://www.rfc-editor.org/rfc/rfc7519 */
export function jwtPayload(token: string): v.InferOutput<typeof PayloadSchema> | null {
  const part = token.split(".")[1] ?? "";
  try {
    const text = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
    const parsed = v.safeParse(PayloadSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

import type { Service } from "../context.ts";
import { randomFrom } from "../seed/random.ts";

/** Draws a bird's head in colours derived from the name. */
export function portraitOf(name: string): string {
  const hue = Math.floor(randomFrom(name)() * 360);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="125" height="125" viewBox="0 0 50 50">
<rect width="50" height="50" fill="hsl(${hue} 40% 85%)"/><path d="M36 20l12 5-12 5z" fill="#e9a03b"/>
<circle cx="25" cy="25" r="14" fill="hsl(${hue} 45% 40%)"/><circle cx="30" cy="21" r="2.5" fill="#fff"/></svg>`;
}

function inAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** Returns the address of an uploaded avatar. */
export function ownAvatar({ origin }: Service, avatar: string): string {
  return avatar.startsWith("data:") ? avatar : `${origin()}/avatars/${avatar}`;
}

/** Returns the address of the avatar beside a text. */
export function avatarOf(service: Service, name: string, avatar: string | null): string {
  return avatar === null ? inAddress(portraitOf(name)) : ownAvatar(service, avatar);
}

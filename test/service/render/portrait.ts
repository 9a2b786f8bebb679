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

/** Returns the root of pictures that are not images of the service. */
export function assetRoot({ origin, shapes }: Service): string {
  return shapes().addresses === "absolute" ? origin() : "";
}

/** Returns the address of an uploaded avatar. */
export function ownAvatar(service: Service, avatar: string): string {
  return avatar.startsWith("data:") ? avatar : `${assetRoot(service)}/avatars/${avatar}`;
}

/** Returns the address of the avatar beside a text. */
export function avatarOf(service: Service, name: string, avatar: string | null): string {
  if (avatar !== null) return ownAvatar(service, avatar);
  return service.shapes().noAvatar === "file" ? noAvatarPath : inAddress(portraitOf(name));
}

export const noAvatarPath = "/images/no_avatar.svg";

import type { Database } from "../database.ts";
import { ensureTag } from "../tags/store.ts";
import { people } from "./people.ts";

/** Users' accounts elsewhere. The state is one of a moderator's verification. */
const links: readonly {
  userId: number;
  tag: string | null;
  state: "unverified" | "link_verified" | "contacted" | "verified" | "rejected";
  public: boolean;
}[] = [
  { userId: people.magpie.id, tag: "artist:quill", state: "verified", public: true },
  { userId: people.magpie.id, tag: null, state: "link_verified", public: true },
  { userId: people.magpie.id, tag: null, state: "verified", public: false },
  { userId: people.jackdaw.id, tag: "editor:scissors", state: "contacted", public: true },
  { userId: people.robin.id, tag: null, state: "rejected", public: false },
  { userId: people.swift.id, tag: "colorist:petal", state: "unverified", public: true },
];

const badges = [
  { id: 1, title: "Early bird", colour: "#e9c46a" },
  { id: 2, title: "Sharp eye", colour: "#2a9d8f" },
  { id: 3, title: "Shelf keeper", colour: "#e76f51" },
] as const;

const awards: readonly { userId: number; badge: number; label: string }[] = [
  { userId: people.curator.id, badge: 3, label: "Seven years of tidying" },
  { userId: people.magpie.id, badge: 1, label: "Among the first ten" },
  { userId: people.magpie.id, badge: 2, label: "A hundred sources found" },
  { userId: people.heron.id, badge: 2, label: "" },
];

const begin = Date.UTC(2019, 5, 1) / 1000;
const month = 30 * 86_400;

export function fillHonours(db: Database): void {
  links.forEach((link, index) => {
    db.insert("user_links", {
      user_id: link.userId,
      tag_id: link.tag === null ? null : ensureTag(db, link.tag).id,
      state: link.state,
      public: link.public,
      created_at: begin + index * month,
    });
  });
  for (const badge of badges) db.insert("badges", badge);
  awards.forEach((award, index) => {
    db.insert("awards", {
      user_id: award.userId,
      badge_id: award.badge,
      label: award.label,
      awarded_on: begin + index * month,
    });
  });
}

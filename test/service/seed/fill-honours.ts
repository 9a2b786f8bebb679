import type { Database } from "../database.ts";
import { ensureTag } from "../tags/store.ts";
import { awards, badges, links } from "./honours.ts";

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

import type { Database } from "../database.ts";
import { ensureTag } from "../tags/store.ts";
import { awards, badges, links } from "./honours.ts";

const begin = Date.UTC(2019, 5, 1) / 1000;
const month = 30 * 86_400;

export function fillHonours(db: Database): void {
  links.forEach((link, index) => {
    db.run(
      "INSERT INTO user_links (user_id, tag_id, state, public, created_at) VALUES (?, ?, ?, ?, ?)",
      link.userId,
      link.tag === null ? null : ensureTag(db, link.tag).id,
      link.state,
      Number(link.public),
      begin + index * month,
    );
  });
  for (const { id, title, colour } of badges) {
    db.run("INSERT INTO badges VALUES (?, ?, ?)", id, title, colour);
  }
  awards.forEach((award, index) => {
    db.run(
      "INSERT INTO awards (user_id, badge_id, label, awarded_on) VALUES (?, ?, ?, ?)",
      award.userId,
      award.badge,
      award.label,
      begin + index * month,
    );
  });
}

import { i18n } from "#i18n";
import { attributionOf } from "../../../lib/api/attribution.ts";
import type { VisibleImage } from "../../../lib/api/image.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { BreakableText } from "../../ui/display/breakable.tsx";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { translateKey } from "../../ui/words/translate-key.ts";
import style from "./attribution.module.css";

/** Returns the site's name, or the address without its scheme. */
function shortAddress(address: string, compact: boolean): string {
  const url = URL.parse(address);
  if (!url?.host) return address;
  const host = url.host.replace(/^www\./, "");
  return compact ? host : host + url.pathname.replace(/\/$/, "") + url.search;
}

interface AttributionProps {
  image: VisibleImage;
  /** Address of its service. */
  base_url: string;
  /** Shows only site names; the full address is the link's title. */
  compact?: boolean;
  /** Shows everything in one line, if it fits, and roles to screen readers only. */
  inline?: boolean;
}

/** Shows artist and source, or that they are unknown. Usage rule 5 requires them with every picture. */
export function Attribution({
  image,
  base_url,
  compact = false,
  inline = false,
}: AttributionProps) {
  const { artists, sources } = attributionOf(image, base_url);
  return (
    <div
      class={`${style.attribution} ${compact ? style.compact : ""} ${inline ? style.inline : ""}`}
    >
      {artists.length === 0 && <p class="muted">{i18n.t("image.noArtist")}</p>}
      <FirstItems items={artists}>
        {(firstItems) =>
          firstItems.map(({ role, name }) => (
            <p key={`${role}:${name}`}>
              <span class={inline ? "visually-hidden" : "muted"}>
                {translateKey(`image.role.${role}`)}
              </span>{" "}
              <span class={style.name}>
                <BreakableText>{name}</BreakableText>
              </span>
            </p>
          ))
        }
      </FirstItems>
      {sources.length === 0 && <p class="muted">{i18n.t("image.noSource")}</p>}
      {sources.map(({ text, url }) => (
        <p key={text} class={style.source} title={text}>
          <span class={compact && url ? "visually-hidden" : "muted"}>{i18n.t("image.source")}</span>{" "}
          {url === null ? (
            text
          ) : (
            <ExternalLink href={url}>
              <BreakableText>{shortAddress(url, compact)}</BreakableText>
            </ExternalLink>
          )}
        </p>
      ))}
    </div>
  );
}

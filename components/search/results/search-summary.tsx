import { i18n } from "#i18n";
import type { TextSearch } from "../../../lib/stored/records.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { OpenInLargerView } from "../../browse/open-in-larger-view.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import linkStyle from "../../ui/controls/icon-link.module.css";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useIsSlow } from "../../ui/hooks/use-slow.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { external } from "../../ui/icons/icons.ts";
import { formatCount } from "../../ui/words/format.ts";
import style from "./search-summary.module.css";
import { serviceSearchAddress } from "./service-search-address.ts";

interface SearchSummaryProps {
  search: TextSearch | null;
  starting: boolean;
  profile: ServiceProfile;
  onCancel: () => void;
  /** Shows a link that opens the results in the panel or a tab. */
  moreRoom?: boolean;
}

function statusOf(search: TextSearch | null, starting: boolean): string | undefined {
  if (starting || search?.state.status === "loading") return i18n.t("popup.searching");
  if (search?.state.status !== "ready") return undefined;
  const { images, total } = search.state.value;
  const count = total ?? images.length;
  if (count === 0) return i18n.t("popup.none");
  return i18n.t("tags.images", count, [formatCount(count)]);
}

/** Shows the number of results and links to other views of them. */
export function SearchSummary(props: SearchSummaryProps) {
  const { search, starting, profile, onCancel, moreRoom = false } = props;
  const loading = !starting && search?.state.status === "loading";
  return (
    <div class={style.summary}>
      <StatusLine>
        {useIsSlow(starting || loading)
          ? i18n.t("ui.slow", [profile.name])
          : statusOf(search, starting)}
      </StatusLine>
      {loading && (
        <Button kind="quiet" onClick={onCancel}>
          {i18n.t("ui.cancel")}
        </Button>
      )}
      {search && search.state.status === "ready" && (
        <span class={style.links}>
          <ExternalLink
            class={linkStyle.link}
            title={i18n.t("ui.openOn", [profile.name])}
            href={serviceSearchAddress(profile.base_url, search.q)}
          >
            <Icon of={external} />
            <span class="visually-hidden">{i18n.t("ui.openOn", [profile.name])}</span>
          </ExternalLink>
          {moreRoom && (
            <OpenInLargerView address={`panel.html?record=${encodeURIComponent(search.id)}`} />
          )}
        </span>
      )}
    </div>
  );
}

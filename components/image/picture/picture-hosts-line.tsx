import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { hostsWithoutAccess } from "../../../lib/state/base/hosts-without-access.ts";
import {
  dropHostsOnceAllowed,
  requestAccessToHosts,
} from "../../../lib/state/base/request-access-to-hosts.ts";
import { hostOfPattern } from "../../../lib/stored/grants.ts";
import { Button } from "../../ui/controls/button.tsx";
import { formatList } from "../../ui/words/format.ts";

/** Offers once for a view to show the pictures of services on hosts without access. */
export function PictureHostsLine() {
  const [busy, setBusy] = useState(false);
  useEffect(dropHostsOnceAllowed, []);
  const hosts = hostsWithoutAccess.value.flatMap((pattern) => hostOfPattern(pattern) ?? []);
  if (hosts.length === 0) return null;
  return (
    <div>
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => {
          setBusy(true);
          // Browsers show the prompt only in the handler of the click.
          void requestAccessToHosts().finally(() => setBusy(false));
        }}
      >
        {i18n.t("image.showFrom", [formatList(hosts)])}
      </Button>
    </div>
  );
}

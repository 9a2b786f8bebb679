import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { hostPattern } from "../../../lib/browser.ts";
import { requestAccess } from "../../../lib/state/base/access.ts";
import type { ReasonNotShown } from "../../../lib/state/base/outside-picture.ts";
import type { Grant } from "../../../lib/stored/grants.ts";
import { Button } from "../../ui/controls/button.tsx";
import { BreakableText } from "../../ui/display/breakable.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { image } from "../../ui/icons/icons.ts";
import { hostOf } from "../../ui/words/format.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import style from "./image-thumbnail.module.css";

/** `new-host`: the service did not use this host when it was set up. */
type WhyNotShown = ReasonNotShown["why"] | "new-host";

/** Replaces a picture that is not shown, with the reason. */
export function NotShownNote(props: { why: WhyNotShown; alt: string; url?: string | undefined }) {
  const { why, alt, url = "" } = props;
  const reason = translateKey(`image.notShown.${why}`, [hostOf(url)]);
  return (
    <span class={style.failed} title={reason}>
      {alt && <span class="visually-hidden">{i18n.t("ui.sentence", [alt])} </span>}
      <Icon of={image} class={style.sign} />
      <span class={style.reason}>
        <BreakableText>{reason}</BreakableText>
      </span>
    </span>
  );
}

/** Asks for access to the host of a picture. */
export function AllowAccess({ url, why }: { url: string; why: Grant["why"] }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      class={style.allow}
      busy={busy}
      onClick={() => {
        setBusy(true);
        // Browsers show the prompt only in the handler of the click.
        void requestAccess({ origins: [hostPattern(url)] }, { why })
          .catch(() => false)
          .then(() => setBusy(false));
      }}
    >
      {i18n.t("ui.allowAccess", [hostOf(url)])}
    </Button>
  );
}

import type { TargetedEvent } from "preact";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { imagePage } from "../../../lib/api/addresses.ts";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { words } from "../../ui/words/words-by-code.ts";
import { CREDIT_FORMATS, type CreditFormat, creditText } from "../card/credit-text.ts";
import style from "./copy-credit.module.css";

interface CopyCreditProps {
  image: VisibleImage;
  profile: ServiceProfile;
}

/** Copies the credit of an image as text or Markdown, or its link. */
export function CopyCredit({ image, profile }: CopyCreditProps) {
  const [format, setFormat] = useState<CreditFormat>("text");
  const { copy, outcome, tone } = useCopy();
  const choose = ({ currentTarget }: TargetedEvent<HTMLSelectElement>) =>
    setFormat(CREDIT_FORMATS.find((one) => one === currentTarget.value) ?? "text");
  return (
    <div class="line gap-s2">
      <label class={style.format}>
        {i18n.t("details.copyAs")}
        <select value={format} onChange={choose}>
          {CREDIT_FORMATS.map((one) => (
            <option key={one} value={one}>
              {words(`details.format.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => copy(creditText(image, profile, format))}>
        {i18n.t("details.copy")}
      </Button>
      <Button onClick={() => copy(imagePage(profile.base_url, image.id))}>
        {i18n.t("details.copyLink")}
      </Button>
      <StatusLine tone={tone}>{outcome}</StatusLine>
    </div>
  );
}

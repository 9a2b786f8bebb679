import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { requestPreview } from "../../../lib/upload/request-preview.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import style from "./upload-request.module.css";

/** Shows the exact request and lets the user send it anonymously. */
export function UploadRequest({ screen }: { screen: UploadScreen }) {
  const { anonymous } = screen.form;
  return (
    <div class="stack">
      <label class={style.tick}>
        <input
          type="checkbox"
          checked={anonymous.value ?? false}
          onChange={({ currentTarget }) => {
            anonymous.value = currentTarget.checked;
          }}
        />
        {i18n.t("upload.anonymous")}
      </label>
      <Disclosure summary={i18n.t("upload.preview")}>
        <Preview screen={screen} />
      </Disclosure>
    </div>
  );
}

function Preview({ screen: { form, profile } }: { screen: UploadScreen }) {
  const { copy, outcome, tone } = useCopy();
  const text = requestPreview(profile.base_url, form.fields.value, form.outgoingFile.value);
  return (
    <div class="stack">
      <pre class={style.text}>{text}</pre>
      <div class={style.copy}>
        <Button onClick={() => copy(text)}>{i18n.t("upload.previewCopy")}</Button>
        <StatusLine tone={tone}>{outcome}</StatusLine>
      </div>
    </div>
  );
}

import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { requestPreview } from "../../../lib/upload/request-preview.ts";
import { FileCandidates } from "../../file/file-choice.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { PassedChecks } from "../checks/upload-checks.tsx";
import style from "./upload-details.module.css";

interface UploadDetailsProps {
  screen: UploadScreen;
}

/** Shows on demand why the file was chosen, which checks passed, and the exact request. */
export function UploadDetails({ screen }: UploadDetailsProps) {
  return (
    <Disclosure summary={i18n.t("ui.details")}>
      <div class="stack gap-s3">
        <FileReasons screen={screen} />
        <PassedChecks screen={screen} />
        <Part title={i18n.t("upload.preview")}>
          <Preview screen={screen} />
        </Part>
      </div>
    </Disclosure>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="stack gap-s1" aria-label={title}>
      <h2 class={style.title}>{title}</h2>
      {children}
    </section>
  );
}

function FileReasons({ screen }: UploadDetailsProps) {
  const { file, page, profile } = screen;
  const { picture, reach } = page;
  if (!picture) return null;
  return (
    <Part title={i18n.t("file.why")}>
      <FileCandidates
        pick={picture}
        used={file.usedCandidate.value}
        purpose="upload"
        reach={reach}
        base_url={profile.base_url}
        fixed={screen.handingOver.value}
        isBest={file.isBest.value}
        onUse={(index) => file.choose(file.candidates[index]?.url ?? file.url.value)}
      />
    </Part>
  );
}

function Preview({ screen: { form, profile } }: UploadDetailsProps) {
  const { copy, outcome, tone } = useCopy();
  const text = requestPreview(profile.base_url, form.fields.value, form.outgoingFile.value);
  return (
    <>
      <pre class={style.text}>{text}</pre>
      <div class="line">
        <Button onClick={() => copy(text)}>{i18n.t("ui.copy")}</Button>
        <StatusLine tone={tone}>{outcome}</StatusLine>
      </div>
    </>
  );
}

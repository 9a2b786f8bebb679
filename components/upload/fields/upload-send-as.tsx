import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import { mayConvert } from "../../../lib/file/convert.ts";
import type { PictureFile } from "../../../lib/file/picture-file.ts";
import { formatOfAddress } from "../../../lib/picture/file-format.ts";
import { createFileAccess } from "../../../lib/state/file/file-access.ts";
import { type GivenFiles, isCopiedStill } from "../../../lib/state/file/own-files.ts";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { fileAddressProblem } from "../../../lib/upload/file-address.ts";
import { FileButton } from "../../file/file-button.tsx";
import { SignInOption } from "../../file/sign-in-option.tsx";
import { useGivenFiles } from "../../file/use-given-files.ts";
import { Button } from "../../ui/controls/button.tsx";
import { failureText } from "../../ui/failure/failure-text.ts";
import { HelpLink } from "../../ui/failure/help-link.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { hostOf } from "../../ui/words/format.ts";
import { sizeInWords } from "../../ui/words/size-in-words.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import { uploadIds } from "../checks/upload-ids.ts";
import style from "./upload-send-as.module.css";

/** Lets the user choose what is sent: the address, or the bytes of the file. */
export function UploadSendAs(props: { screen: UploadScreen; errors: readonly string[] }) {
  const { screen, errors } = props;
  const { form, profile } = screen;
  const readOnly = screen.handingOver.value;
  const name = useId();
  const file = form.file.value;
  const outgoingFile = form.outgoingFile.value;
  const receive = (givenFiles: GivenFiles) => {
    const { files, addresses, origin } = givenFiles;
    const [givenFile] = form.takesFiles && !isCopiedStill(givenFiles) ? files : [];
    if (givenFile) void screen.file.give(givenFile, origin);
    else if (addresses && fileAddressProblem(addresses.src) === null) {
      form.url.value = addresses.src;
      form.sendAs("address");
    }
  };
  const isOver = useGivenFiles(readOnly ? null : receive);
  if (!form.takesFiles)
    return <p class="muted">{i18n.t("upload.sendAs.addressOnly", [profile.name])}</p>;
  const capture = form.capture.value;
  // The address leads to a file that the service is known to refuse.
  const isConverted = isConvertedAddress(form.url.value) || screen.file.isConvertedFirst.value;
  const hasAddress = fileAddressProblem(form.url.value) === null;
  const option = (
    what: "address" | "file" | "capture",
    checked: boolean,
    label: ComponentChildren,
    disabled = readOnly,
  ) => (
    <label class={style.option}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={() => form.sendAs(what)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset
      class={`stack gap-s1 ${isOver ? style.target : ""}`}
      data-extra={file ? undefined : ""}
    >
      <legend class="strong">{i18n.t("upload.sendAs.title")}</legend>
      {isConverted &&
        !file &&
        option("file", !outgoingFile, i18n.t("upload.sendAs.converted", [hostOf(form.url.value)]))}
      {(file || capture || isConverted) &&
        hasAddress &&
        option(
          "address",
          !outgoingFile && !isConverted,
          <>
            {i18n.t("upload.sendAs.address", [hostOf(form.url.value)])}
            {isConverted && (
              <>
                {" "}
                <span class="muted">{i18n.t("upload.sendAs.addressRefused", [profile.name])}</span>
              </>
            )}
          </>,
          readOnly || isConverted,
        )}
      {file &&
        option(
          "file",
          outgoingFile?.id === file.id,
          <>
            <bdi>{fileWords(file)}</bdi>{" "}
            <span class="muted">{translateKey(`upload.file-from.${file.origin}`)}</span>
          </>,
        )}
      {capture &&
        option(
          "capture",
          outgoingFile?.id === capture.id,
          <>
            <bdi>{i18n.t("upload.sendAs.capture", [capture.width ?? 0, capture.height ?? 0])}</bdi>{" "}
            <span class="muted">
              {i18n.t(isOfTiles(screen) ? "file.flag.tiles" : "upload.sendAs.captureQuality")}
            </span>
          </>,
        )}
      {outgoingFile && profile.files.accepted === null && (
        <p class="warn">{i18n.t("upload.sendAs.unknown", [profile.name])}</p>
      )}
      {outgoingFile &&
        errors.map((error) => (
          <p key={error} class="bad">
            {error}
          </p>
        ))}
      {outgoingFile?.origin === "conversion" && <ConversionNote screen={screen} />}
      {!readOnly && <Actions screen={screen} />}
    </fieldset>
  );
}

/** Formats a file such as “This file · PNG · 2.4 MB · 800 × 600”. */
const isOfTiles = ({ draft }: UploadScreen): boolean =>
  draft.value.pick?.candidates[0]?.flags?.includes("tiles") === true;

const fileWords = (file: PictureFile): string =>
  [i18n.t("upload.sendAs.file"), file.format?.toUpperCase(), ...sizeInWords(file).toReversed()]
    .filter(Boolean)
    .join(" · ");

function Actions({ screen }: { screen: UploadScreen }) {
  const { form } = screen;
  const { busy, failure, asksForAccess, mayNeedSignIn, load, give, convert } = screen.file;
  const file = form.file.value;
  const outgoingFile = form.outgoingFile.value;
  const url = form.url.value;
  const isWeb = fileAddressProblem(url) === null;
  const problem = failure.value?.code ?? (outgoingFile || isWeb ? undefined : form.notLoaded.value);
  return (
    <div class="line">
      {outgoingFile?.animated && <p class="warn">{i18n.t("upload.sendAs.animated")}</p>}
      {!file && isWeb && (
        <Button busy={busy.value} onClick={() => void load()}>
          {isConvertedAddress(url)
            ? i18n.t("upload.sendAs.loadAndConvert")
            : asksForAccess.value
              ? i18n.t("upload.sendAs.loadFrom", [hostOf(url)])
              : i18n.t("upload.sendAs.load")}
        </Button>
      )}
      {outgoingFile && mayConvert(outgoingFile) && (
        <Button busy={busy.value} onClick={() => void convert()}>
          {outgoingFile.animated
            ? i18n.t("upload.sendAs.convertAnimation")
            : i18n.t("ui.convertToPng")}
        </Button>
      )}
      {outgoingFile?.animated && (
        <Button busy={busy.value} onClick={() => void convert({ isStill: true })}>
          {i18n.t("upload.sendAs.convertFrame")}
        </Button>
      )}
      <FileButton
        kind="quiet"
        {...(outgoingFile && { id: uploadIds.file })}
        busy={busy.value}
        multiple={false}
        inputLabel={i18n.t("upload.sendAs.choose")}
        onFiles={({ files: [chosen], origin }) => chosen && void give(chosen, origin)}
      >
        {file ? i18n.t("upload.sendAs.chooseOther") : i18n.t("upload.sendAs.choose")}
      </FileButton>
      {mayNeedSignIn.value && (
        <UploadSignIn key={form.url.value} url={form.url.value} onAllow={() => void load()} />
      )}
      <span role="status" class={problem ? "warn" : "muted"}>
        {busy.value && i18n.t("upload.sendAs.reading")}
        {!busy.value && problem && <Problem code={problem} screen={screen} />}
      </span>
    </div>
  );
}

/** Returns true if services reject the format of the file at an address, and Tagpie converts it. */
const isConvertedAddress = (url: string) => mayConvert({ format: formatOfAddress(url) });

/** Failures that concern the picture; others concern the service or Tagpie. */
const OF_FILE = [
  "no-access",
  "not-read",
  "not-drawn",
  "not-shown",
  "too-large",
  "heic",
  "not-picture",
  "not-converted",
] as const;

function Problem({ code, screen: { form, profile } }: { code: string; screen: UploadScreen }) {
  const fileCode = OF_FILE.find((one) => one === code);
  if (fileCode) return <>{translateKey(`upload.no-file.${fileCode}`, [hostOf(form.url.value)])}</>;
  const text = failureText({ code }, profile.name);
  return (
    <>
      {text.why} {text.next} <HelpLink code={text.code} service={profile.name} />
    </>
  );
}

/** Offers to mention the conversion in the description. */
function ConversionNote({ screen }: { screen: UploadScreen }) {
  const { description } = screen.form;
  const note = i18n.t("upload.sendAs.conversionNote");
  const lines = description.value.split("\n");
  const isNoted = lines.includes(note);
  return (
    <label class={style.option}>
      <input
        type="checkbox"
        checked={isNoted}
        disabled={screen.handingOver.value}
        onChange={() => {
          const others = lines.filter((line) => line !== note).join("\n");
          description.value = isNoted
            ? others.trimEnd()
            : [others, note].filter(Boolean).join("\n\n");
        }}
      />
      {i18n.t("upload.sendAs.conversionMention")}
    </label>
  );
}

/** Offers to load a file with the user's cookies. Use the address as `key`. */
function UploadSignIn({ url, onAllow }: { url: string; onAllow: () => void }) {
  const access = useModel(() => createFileAccess(url, { why: "upload" }));
  const signedIn = access.signedIn.value;
  if (signedIn === undefined) return null;
  const change = async (wanted: boolean) => {
    await access.setSignedIn(wanted);
    if (wanted) onAllow();
  };
  return (
    <SignInOption
      host={hostOf(url)}
      checked={signedIn}
      onChange={(isChecked) => void change(isChecked)}
    />
  );
}

import { i18n } from "#i18n";
import { PlainPicture } from "../image/plain-picture.tsx";
import style from "./upload-picture.module.css";

/** The very file that is going to be uploaded, by its address; what cannot be an address shows nothing. */
export function UploadPicture({ url }: { url: string }) {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== "https:" && parsed?.protocol !== "http:") return null;
  return (
    <div class={style.picture}>
      <PlainPicture key={url} src={parsed.href} alt={i18n.t("upload.picture")} />
    </div>
  );
}

import { i18n } from "#i18n";
import { Icon } from "../ui/icons/icon.tsx";
import { appearance, data, globe, search, settings, tag, upload } from "../ui/icons/icons.ts";
import { words } from "../ui/words/words-by-code.ts";
import { OPTIONS_VIEWS, type OptionsView, viewNames } from "./options-views.ts";
import style from "./section-nav.module.css";

const ICONS: Record<OptionsView, string> = {
  services: settings,
  search,
  uploads: upload,
  tags: tag,
  appearance,
  data,
  sites: globe,
};

/** Links to the views of the options. */
export function SectionNav({ view }: { view: OptionsView }) {
  return (
    <nav class={style.nav} aria-label={i18n.t("options.sections")}>
      <ul class={style.list}>
        {viewNames.map((one) => (
          <li key={one}>
            <a
              class={style.link}
              href={`#${OPTIONS_VIEWS[one][0]}`}
              aria-current={one === view ? "page" : undefined}
            >
              <Icon of={ICONS[one]} />
              {words(`options.view.${one}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { FirstRun as FirstRunModel } from "../../lib/state/settings/first-run.ts";
import type { ServiceList as Model } from "../../lib/state/settings/service-list.ts";
import {
  activeProfile,
  type ServiceProfile,
  type Services,
} from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { lazyComponent, lazyView } from "../ui/display/lazy-view.tsx";
import { Skeleton } from "../ui/display/skeleton.tsx";
import { Icon } from "../ui/icons/icon.tsx";
import {
  appearance,
  data,
  globe,
  help,
  keyboard,
  search,
  settings,
  tag,
  upload,
} from "../ui/icons/icons.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./options.module.css";
import { OPTIONS_VIEWS, type OptionsView, useOptionsView, viewNames } from "./options-views.ts";
import { ServiceList } from "./service/service-list.tsx";
import { ServiceSettings } from "./service/service-settings.tsx";

const Waiting = () => <Skeleton class={style.waiting} />;

/** Loads after the service, which most visits are about. */
const MoreSettings = lazyView(
  async () => (await import("./other-settings-views.tsx")).OtherSettingsViews,
  Waiting,
);

const OptionsPictureIntake = lazyComponent(
  async () => (await import("./options-picture-intake.tsx")).OptionsPictureIntake,
);

const FirstRun = lazyView(
  async () => (await import("./first-run/first-run.tsx")).FirstRun,
  Waiting,
);

/** Loads on its own: few visits are about it. */
const Help = lazyView(async () => (await import("./help/help.tsx")).Help, Waiting);

interface OptionsProps {
  list: Model;
  firstRun: FirstRunModel;
  version: string;
  /** Opens the search for commands, settings and help. */
  onFind: () => void;
}

export function Options({ list, firstRun, version, onFind }: OptionsProps) {
  useDeepLink();
  const view = useOptionsView();
  const services = list.services.value;
  const form = list.form.value;
  const at = firstRun.at.value;
  const first = services?.profiles.length === 0;
  const profile = services && activeProfile(services);
  const isIntroduction = at !== "over" && view !== "help";
  return (
    <div class={style.page}>
      <header class={`line ${style.header}`}>
        <img src="/icons/48.png" alt="" width={28} height={28} />
        <h1>{i18n.t("options.title")}</h1>
        <button
          type="button"
          class={style.find}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={onFind}
        >
          <Icon of={search} />
          <span>{i18n.t("commands.title")}</span>
          <span class="hint" aria-hidden="true">
            {i18n.t("commands.shortcut")}
          </span>
        </button>
      </header>
      {at !== undefined && !isIntroduction && services && <SectionNav view={view} />}
      <main class={style.main}>
        {profile && <OptionsPictureIntake service={profile.name} />}
        {services === undefined || form === null || at === undefined ? (
          <Waiting />
        ) : view === "help" ? (
          <Help profile={namedProfile(services) ?? profile} />
        ) : at !== "over" ? (
          <FirstRun model={firstRun} at={at} form={form} />
        ) : view === "services" ? (
          <>
            {!first && <ServiceList list={list} />}
            <ServiceSettings form={form} first={first} />
          </>
        ) : (
          <MoreSettings key={view} view={view} services={services} />
        )}
      </main>
      <footer class={`line hint ${style.footer}`}>
        <p>{i18n.t("options.version", [version])}</p>
        {isIntroduction && <a href="#help">{translateKey("options.view.help")}</a>}
        {at === "over" && (
          <Button
            kind="quiet"
            onClick={() => {
              // The last step tries the context menu, which uses the active service.
              if (profile) list.edit(profile);
              void firstRun.go("service");
            }}
          >
            {i18n.t("firstRun.again")}
          </Button>
        )}
      </footer>
    </div>
  );
}

/** Returns the service that the failure is about whose link to Help opened this page. */
function namedProfile({ profiles }: Services): ServiceProfile | undefined {
  const name = new URLSearchParams(location.search).get("service");
  return profiles.find((one) => one.name === name);
}

const ICONS: Record<OptionsView, string> = {
  services: settings,
  search,
  uploads: upload,
  tags: tag,
  appearance,
  shortcuts: keyboard,
  data,
  sites: globe,
  help,
};

/** Links to the views of the options. */
function SectionNav({ view }: { view: OptionsView }) {
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
              {translateKey(`options.view.${one}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const USER_EVENTS = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Scrolls to the target of `options.html#grants` or `#notify`, which may load later than the page. Keeps it in view while content above
 * it loads, until the user does something else.
 */
function useDeepLink(): void {
  useEffect(() => {
    let stop = followHash();
    const restart = () => {
      stop();
      stop = followHash();
    };
    // A link to the current hash fires no hashchange event.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest("a")?.getAttribute("href");
      if (link && link === location.hash) restart();
    };
    addEventListener("hashchange", restart);
    addEventListener("click", onClick);
    return () => {
      stop();
      removeEventListener("hashchange", restart);
      removeEventListener("click", onClick);
    };
  }, []);
}

function followHash(): () => void {
  const id = location.hash.slice(1);
  if (id === "") return () => {};
  let wasFocused = false;
  const show = () => {
    const target = document.getElementById(id);
    if (!target) return;
    target.scrollIntoView({ block: target.matches("h2") ? "start" : "center" });
    if (!wasFocused) target.focus({ preventScroll: true });
    wasFocused = true;
  };
  const observer = new MutationObserver(show);
  const stop = () => {
    observer.disconnect();
    for (const name of USER_EVENTS) removeEventListener(name, onUser, true);
  };
  // A modifier may still be held after a click that opened this tab.
  const onUser = (event: Event) => {
    if (!/^(?:Shift|Control|Alt|Meta)$/.test((event as KeyboardEvent).key)) stop();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const name of USER_EVENTS) addEventListener(name, onUser, true);
  show();
  return stop;
}

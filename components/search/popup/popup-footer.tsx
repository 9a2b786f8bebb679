import { i18n } from "#i18n";
import type { ActivePage } from "../../../lib/state/panel/active-page.ts";
import type { createServiceSwitch } from "../../../lib/state/search/service-switch.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { lazyComponent } from "../../ui/display/lazy-view.tsx";
import { MiddleEllipsis } from "../../ui/display/middle-ellipsis.tsx";
import footer from "./popup-footer.module.css";

const PageActions = lazyComponent(async () => (await import("./page-actions.tsx")).PageActions);

interface FooterProps {
  profile: ServiceProfile | undefined;
  page: ActivePage;
  service: ReturnType<typeof createServiceSwitch>;
}

/** Shows what the popup does with the page below it, and service and filter of the search. */
export function PopupFooter({ profile, page, service }: FooterProps) {
  const profiles = service.profiles.value;
  return (
    <footer class={footer.footer}>
      {profile && (
        <>
          <PageActions page={page} />
          <p class={footer.words} title={`${profile.name}\n${filterOf(profile)}`}>
            {profiles.length > 1 ? (
              <select
                class={footer.service}
                aria-label={i18n.t("options.activeService")}
                title={`${i18n.t("popup.nextService")} (${i18n.t("popup.nextServiceKey")})`}
                aria-keyshortcuts="Control+."
                value={profile.id}
                onChange={async ({ currentTarget: select }) => {
                  if (!(await service.switchTo(select.value))) select.value = profile.id;
                }}
              >
                {profiles.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              <strong>
                <MiddleEllipsis>{profile.name}</MiddleEllipsis>
              </strong>
            )}
            {profile.filter && <span aria-hidden="true"> · {profile.filter.name}</span>}
            <span class="visually-hidden"> {filterOf(profile)}</span>
          </p>
        </>
      )}
    </footer>
  );
}

const filterOf = ({ filter }: ServiceProfile) =>
  i18n.t("popup.filter", [filter?.name ?? i18n.t("popup.ownFilter")]);

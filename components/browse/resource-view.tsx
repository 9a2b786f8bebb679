import type { ComponentChildren, JSX } from "preact";
import { i18n } from "#i18n";
import { type Browsing, useBrowsing } from "../place/browsing.ts";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { FocusedHeading } from "../ui/display/focused-heading.tsx";
import { Skeleton } from "../ui/display/skeleton.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useResource } from "../ui/hooks/use-resource.ts";
import style from "./browse.module.css";

/** One kind of resource: how the view of a place loads it, titles it and shows it. */
export interface ResourceViewKind<Place, T> {
  load(browsing: Browsing, place: Place): Promise<T>;
  /** Title, also used while the resource loads. */
  title(value: T | null, place: Place): ComponentChildren;
  Content(props: { value: T; place: Place }): JSX.Element;
}

interface ResourceViewProps<Place, T> {
  kind: ResourceViewKind<Place, T>;
  place: Place;
}

/** Shows a resource of the service: its heading immediately, the rest when it has loaded. Use the place as `key`. */
export function ResourceView<Place, T>({ kind, place }: ResourceViewProps<Place, T>) {
  const browsing = useBrowsing();
  const resource = useResource(() => kind.load(browsing, place));
  const value = resource.value.value;
  const failure = resource.failure.value;
  return (
    <PlaceWithHeading title={kind.title(value, place)}>
      {failure ? (
        <FailureNote
          failure={failure}
          what={i18n.t("browse.notLoaded")}
          profile={browsing.profile}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void resource.load() }}
        />
      ) : value === null ? (
        <div class={style.waiting}>
          <Skeleton label={i18n.t("panel.loading")} />
        </div>
      ) : (
        <kind.Content value={value} place={place} />
      )}
    </PlaceWithHeading>
  );
}

interface PlaceMainProps {
  title: ComponentChildren;
  children: ComponentChildren;
}

/** Shows a place below its heading, which gets the focus. */
export const PlaceWithHeading = ({ title, children }: PlaceMainProps) => (
  <main class="stack gap-s3">
    <FocusedHeading>{title}</FocusedHeading>
    {children}
  </main>
);

/** Links to a page on the service itself. */
export function ServicePageLink({ path }: { path: string }) {
  const { base_url, name } = useBrowsing().profile;
  return <ExternalLink href={base_url + path}>{i18n.t("ui.openOn", [name])}</ExternalLink>;
}

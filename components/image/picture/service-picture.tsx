import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { addHostWithoutAccess } from "../../../lib/state/base/hosts-without-access.ts";
import { addPictureHost, unfamiliarPictureHost } from "../../../lib/state/base/picture-hosts.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { hostOf } from "../../ui/words/format.ts";
import style from "./image-thumbnail.module.css";
import { NotShownNote } from "./not-shown.tsx";
import { OutsidePicture, type OutsidePictureProps } from "./outside-picture.tsx";
import { useNearViewport } from "./use-near-viewport.ts";
import { type OutsidePictureState, useOutsidePicture } from "./use-outside-picture.ts";

interface ServicePictureProps {
  /** May be relative to the service, or empty. */
  address: string;
  profile: ServiceProfile;
  alt: string;
  /** Makes a video of it. */
  video?: "still" | "player" | undefined;
  /** Attributes of the picture. */
  picture?: Pick<OutsidePictureProps, "class" | "tabIndex">;
  /** Replaces a picture that is not shown, without an offer. */
  none?: ComponentChildren;
  /** Puts the picture, or the note in its place, into an element. An offer stays outside. */
  wrap?: (content: ComponentChildren) => ComponentChildren;
}

/**
 * Shows a picture or video of the service, or why not, with an offer to allow a new host. `PictureHostsLine` offers access to the hosts of
 * all pictures of a view.
 */
export function ServicePicture(props: ServicePictureProps) {
  const { profile, alt, video, picture: attributes, none, wrap = (content) => content } = props;
  const { place, isNear } = useNearViewport<HTMLSpanElement>();
  const picture = useServicePicture(props, isNear);
  const [failedSrc, setFailedSrc] = useState<string>();
  switch (picture.status) {
    case "waiting":
      return wrap(
        <span
          ref={place}
          class={attributes?.class ?? style.media}
          tabIndex={attributes?.tabIndex}
          {...(alt && { role: "img", "aria-label": alt })}
        />,
      );
    case "ready": {
      const { src } = picture;
      const onError = () => setFailedSrc(src);
      if (failedSrc === src) return none ?? wrap(<NotShownNote why="not-loaded" alt={alt} />);
      if (!video)
        return wrap(
          <OutsidePicture key={src} src={src} alt={alt} onError={onError} {...attributes} />,
        );
      const player = video === "player" && { controls: true, loop: true, playsInline: true };
      return wrap(
        // Muted until the user turns on sound.
        <video
          class={style.media}
          src={src}
          aria-label={alt}
          preload="metadata"
          muted
          onError={onError}
          {...player}
        />,
      );
    }
    case "failed": {
      if (none !== undefined) return none;
      const { why, url } = picture;
      const note = wrap(<NotShownNote why={why} alt={alt} url={url} />);
      if (why !== "new-host") return note;
      return (
        <span class={style.offer}>
          {note}
          <Button
            class={style.allow}
            onClick={() => void addPictureHost(profile, new URL(url).host)}
          >
            {i18n.t("image.allowNewHost", [hostOf(url)])}
          </Button>
        </span>
      );
    }
    default:
      return picture satisfies never;
  }
}

type ServicePictureState = (OutsidePictureState | { status: "failed"; why: "new-host" }) & {
  /** Absolute address. */
  url: string;
};

/** Loads a picture of a service while mounted, from when it is `wanted`, from the hosts that it used when it was set up. */
export function useServicePicture(
  { address, profile, video }: Pick<ServicePictureProps, "address" | "profile" | "video">,
  wanted: boolean,
): ServicePictureState {
  // An empty address would be the service's home page.
  const url = (address && URL.parse(address, `${profile.base_url}/`)?.href) || "";
  const isNew = unfamiliarPictureHost(profile, url) !== null;
  const source = { url, fixed: true, ...(video && { isVideo: true }) };
  const state = useOutsidePicture(url && !isNew ? source : null, wanted);
  const isLacking = state.status === "failed" && state.why === "no-access";
  useEffect(() => (isLacking ? addHostWithoutAccess(url) : undefined), [isLacking, url]);
  if (isNew) return { status: "failed", why: "new-host", url };
  return url ? { ...state, url } : { status: "failed", why: "not-loaded", url };
}

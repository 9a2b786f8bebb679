import type { ComponentChildren } from "preact";

export interface ExternalLinkProps {
  href: string | null | undefined;
  children: ComponentChildren;
  class?: string | undefined;
  title?: string | undefined;
}

/** Addresses come from services and pages: only `http:` and `https:` become a link, anything else stays text. */
export function ExternalLink({ href, children, ...rest }: ExternalLinkProps) {
  if (!href || !/^https?:$/.test(URL.parse(href)?.protocol ?? "")) {
    return <span {...rest}>{children}</span>;
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

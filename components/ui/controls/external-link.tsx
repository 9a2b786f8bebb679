import type { ComponentChildren } from "preact";

interface ExternalLinkProps {
  href: string | null | undefined;
  children: ComponentChildren;
  class?: string | undefined;
  title?: string | undefined;
}

/** Links an address from a service or page. Only `http:`, `https:` and `mailto:` become links, anything else stays text. */
export function ExternalLink({ href, children, ...rest }: ExternalLinkProps) {
  if (!href || !/^(?:https?|mailto):$/.test(URL.parse(href)?.protocol ?? "")) {
    return <span {...rest}>{children}</span>;
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

import { i18n } from "#i18n";

/** Keeps a tab's title equal to the heading in sight, because several tabs need different names. */
export function syncTitleWithHeading(content: Element): void {
  const name = i18n.t("extension.name");
  const follow = () => {
    const visibleHeading = [...content.querySelectorAll("h1")].find(
      (heading) => !heading.closest("[hidden]"),
    );
    const text = visibleHeading?.textContent?.trim();
    document.title = text && text !== name ? `${text} · ${name}` : name;
  };
  new MutationObserver(follow).observe(content, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["hidden"],
  });
  follow();
}

import type { PageEntry } from './domain-pages';

/** A page on the way to another one. */
export interface TrailPart {
  readonly label: string;
  /** Its address; the page itself, at the end, has none. */
  readonly href?: string;
}

function pagesAbove(pages: readonly PageEntry[], parent: string | undefined): readonly PageEntry[] {
  const page = pages.find(({ path }) => path === parent);
  return page ? [...pagesAbove(pages, page.parent), page] : [];
}

/**
 * The way to a page, as its breadcrumb names it: home, the pages above it in the registry, the page itself.
 * @param path Path of the page, as its row has it.
 * @param name What the page is called where its row cannot know, such as the name of a portfolio.
 */
export function pageTrail(pages: readonly PageEntry[], path: string, name?: string): readonly TrailPart[] {
  const page = pages.find((each) => each.path === path);
  return [
    { label: 'Home', href: '/' },
    ...pagesAbove(pages, page?.parent).map((above) => ({ label: above.name, href: above.path })),
    { label: name ?? page?.name ?? path },
  ];
}

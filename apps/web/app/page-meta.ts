import { isRouteErrorResponse } from 'react-router-dom';
import type { Boot } from './boot';

interface PageWords {
  readonly title: string;
  readonly description: string;
  /** Path of the page as it should be found; without choices like the as-of day. */
  readonly path: string;
}

type Match = { readonly id: string; readonly loaderData?: unknown } | undefined;

interface RootData {
  readonly boot: Boot;
  readonly origin: string;
}

const BRAND = 'Plumbline';

/** Title with the brand, description, canonical address, and the same for anyone who shows a link to the page. */
export function pageMeta(matches: readonly Match[], { title, description, path }: PageWords) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const brand = root?.boot.brand ?? BRAND;
  const href = `${root?.origin ?? ''}${path}`;
  return [
    { title: `${title} · ${brand}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href } as const,
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: href },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
  ];
}

/** Title and description of a page that search engines leave out: of forms and of what is one person's. */
export const privateMeta = (...args: Parameters<typeof pageMeta>) => [
  ...pageMeta(...args),
  { name: 'robots', content: 'noindex' },
];

/** Title and description of a page that could not be shown. */
export function failedMeta(root: RootData | undefined, error: unknown) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: `${isMissing ? 'Page not found' : 'Page not available'} · ${root?.boot.brand ?? BRAND}` },
    { name: 'description', content: isMissing ? 'There is no page at this address.' : 'The page could not be made.' },
    { name: 'robots', content: 'noindex' },
  ];
}

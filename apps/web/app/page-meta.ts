import type { Boot } from './boot';

interface PageWords {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

type Match = { readonly id: string; readonly loaderData?: unknown } | undefined;

/** Title with the brand, description and canonical address of a page. */
export function pageMeta(matches: readonly Match[], { title, description, path }: PageWords) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { boot: Boot } | undefined;
  const brand = root?.boot.brand ?? 'Plumbline';
  return [
    { title: `${title} · ${brand}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: path } as const,
  ];
}

/** A block that other sites can show: what it asks of which domain. */
export interface EmbedRow {
  readonly name: EmbedName;
  readonly title: string;
  readonly about: string;
  /** Parameters of its address. */
  readonly params: readonly ('symbol' | 'region' | 'period')[];
  /** Pixels of the frame it is offered in. */
  readonly width: number;
  readonly height: number;
}

/** Names of blocks for other sites. Source: specification section 2. */
export const EMBED_NAMES = [
  'buffett_indicator',
  'guru_top_holding_breakdown',
  'map',
  'market_overview',
  'shiller_pe',
  'stock',
  'top_stocks',
  'treasury_yield_spread',
] as const;

export type EmbedName = (typeof EMBED_NAMES)[number];

/** Every block for other sites. */
export const EMBEDS: readonly EmbedRow[] = [
  {
    name: 'stock',
    title: 'Stock',
    about: 'Price and key figures of a security',
    params: ['symbol'],
    width: 400,
    height: 330,
  },
  {
    name: 'market_overview',
    title: 'Market overview',
    about: 'The most traded securities of the last day',
    params: [],
    width: 640,
    height: 420,
  },
  {
    name: 'top_stocks',
    title: 'Top stocks',
    about: 'The most traded securities as a list',
    params: [],
    width: 400,
    height: 480,
  },
  {
    name: 'map',
    title: 'Market map',
    about: 'Sectors by market value, coloured by return',
    params: ['region', 'period'],
    width: 640,
    height: 420,
  },
  {
    name: 'guru_top_holding_breakdown',
    title: 'Top holdings of gurus',
    about: 'The largest positions of managers',
    params: [],
    width: 400,
    height: 640,
  },
  {
    name: 'shiller_pe',
    title: 'Shiller PE',
    about: 'Price over ten years of real earnings',
    params: [],
    width: 400,
    height: 240,
  },
  {
    name: 'buffett_indicator',
    title: 'Market value to output',
    about: 'Market value over gross domestic product',
    params: [],
    width: 400,
    height: 240,
  },
  {
    name: 'treasury_yield_spread',
    title: 'Treasury yield spread',
    about: 'The yield curve and its spreads',
    params: [],
    width: 400,
    height: 480,
  },
];

export const findEmbed = (name: string): EmbedRow | undefined => EMBEDS.find((row) => row.name === name);

/** Address of a block for other sites. */
export function embedPath(name: EmbedName, params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  return `/widgets/${name}${query.size > 0 ? `?${query}` : ''}`;
}

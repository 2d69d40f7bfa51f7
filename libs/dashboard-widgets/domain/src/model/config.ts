/** Parameters of a dashboard that its blocks can follow. */
export const LINK_KEYS = ['stock', 'portfolio', 'benchmark', 'period'] as const;
export type LinkKey = (typeof LINK_KEYS)[number];

type ConfigPart = string | number | boolean | null;

/** What a setting of a block holds: a value, a list of them, or `{ from: 'stock' }`, which follows the dashboard. */
export type ConfigValue = ConfigPart | readonly ConfigPart[] | { readonly from: LinkKey };

/** Settings of a block by their key. Keys that a newer version wrote stay as they are. */
export type WidgetConfig = Readonly<Record<string, ConfigValue>>;

/** What blocks of a dashboard can follow, as its owner set it. */
export type DashboardLink = Readonly<Partial<Record<LinkKey, string | undefined>>>;

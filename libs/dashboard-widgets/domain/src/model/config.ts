/** Parameters of a dashboard that its blocks can follow. */
export const LINK_KEYS = ['stock', 'portfolio', 'benchmark', 'period'] as const;
export type LinkKey = (typeof LINK_KEYS)[number];

type ConfigPart = string | number | boolean | null;

/** Value of a block's setting: a value, a list of them, or `{ from: 'stock' }`, which follows the dashboard. */
export type ConfigValue = ConfigPart | readonly ConfigPart[] | { readonly from: LinkKey };

/** Settings of a block by their key. Keys that a newer version wrote stay as they are. */
export type WidgetConfig = Readonly<Record<string, ConfigValue>>;

/** Values that a dashboard's blocks can follow, as its owner set them. */
export type DashboardLink = Readonly<Partial<Record<LinkKey, string | undefined>>>;

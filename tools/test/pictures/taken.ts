// Which pictures are taken: of what, how wide, in which themes.
export type Theme = 'light' | 'dark';

/** Stories that are drawn once at a width and pictured in each of the themes. */
export interface Subject {
  /** Of its pictures, 'charts/small-360'; the theme follows. */
  readonly name: string;
  readonly files: readonly string[];
  /** All stories of the files on one sheet where absent. */
  readonly story?: string;
  readonly width: number;
  readonly themes: readonly Theme[];
}

type Names = readonly string[];

const PHONE = 390;
const TABLET = 768;
const DESK = 1440;

/** Charts at three widths; colours are the same in each. */
const CHART_LOOKS = [
  { width: 360, themes: ['light', 'dark'] },
  { width: TABLET, themes: ['light'] },
  { width: 1200, themes: ['light'] },
] as const;

const CHARTS: Readonly<Record<string, Names>> = {
  series: ['time-series/TimeSeriesChart'],
  prices: ['time-series/PriceChart', 'frame/ChartFrame', 'legend/ChartLegend'],
  demand: ['on-demand/OnDemandCharts'],
  treemap: ['treemap/Treemap'],
  bars: ['small/BarTrend', 'small/PeriodBars', 'small/RangeBar', 'small/ShareBar', 'small/ValueBand'],
  lines: ['small/CategoryLines', 'small/LineTrend', 'small/Radar'],
  rings: ['small/Donut', 'small/Ring'],
};

/** Components on sheets of what is alike. */
const COMPONENTS: Readonly<Record<string, Names>> = {
  figures: ['Figure', 'Change', 'Moment', 'StatList', 'MeterList', 'Sparkline', 'Progress'],
  marks: ['Avatar', 'Badge', 'Icon', 'SecurityMark', 'Tag', 'Skeleton'],
  buttons: ['Button', 'Link', 'SegmentedControl', 'Switch', 'Checkbox', 'RadioGroup', 'Pagination'],
  fields: ['Field', 'TextField', 'TextArea', 'DateField', 'SearchField', 'FileField', 'Select', 'Form'],
  pickers: ['AsOfPicker', 'ColumnChooser', 'Combobox', 'DatePicker', 'FilterBar', 'Menu'],
  frames: ['Banner', 'Breadcrumb', 'Card', 'Dialog', 'Drawer', 'EmptyState', 'ErrorPanel', 'Popover', 'Tabs', 'Tree'],
  tables: ['DataTable', 'columns'],
  lists: ['ListTable', 'ListView', 'ServerPart', 'DownloadGate', 'ClientOnly'],
};

/** Pages with data, by the folder of their stories. */
const PAGES: readonly (readonly [folder: string, story: string])[] = [
  ['stocks/feature/src/pages', 'Summary'],
  ['stocks/feature/src/pages', 'Financials'],
  ['stocks/feature/src/pages', 'Compare'],
  ['stocks/feature/src/pages', 'Directory'],
  ['stocks/feature/src/pages', 'Calculators'],
  ['stocks/feature/src/pages', 'WaccCalculator'],
  ['support/feature/src/tickets', 'Faq'],
  ['stocks/feature/src/pages', 'IndexMembers'],
  ['charts/feature/src/pages', 'Chart'],
  ['charts/feature/src/pages', 'ChartOfPanes'],
  ['screener/feature/src/pages', 'Screener'],
  ['screener/feature/src/pages', 'Screen'],
  ['portfolios/feature/src/pages', 'Portfolio'],
  ['etfs/feature/src', 'Fund'],
  ['alerts/feature/src', 'Account'],
  ['economics/feature/src/pages', 'Indicator'],
  ['dashboards/feature/src/pages', 'Home'],
  ['backtests/feature/src/pages', 'BacktestForm'],
  ['membership/feature/src', 'Pricing'],
  ['content/feature/src/pages', 'News'],
];

const charts: readonly Subject[] = Object.entries(CHARTS).flatMap(([sheet, names]) =>
  CHART_LOOKS.map(({ width, themes }) => ({
    name: `charts/${sheet}-${width}`,
    files: names.map((name) => `/libs/charts/ui/src/${name}.stories.tsx`),
    width,
    themes,
  })),
);

const components: readonly Subject[] = Object.entries(COMPONENTS).map(([sheet, names]) => ({
  name: `components/${sheet}`,
  files: names.map((name) => `/libs/shared/ui/src/${name}/${name}.stories.tsx`),
  width: TABLET,
  themes: ['light', 'dark'],
}));

/** Light on a desk, dark on a phone. */
const PAGE_LOOKS = [
  { width: DESK, themes: ['light'] },
  { width: PHONE, themes: ['dark'] },
] as const;

const pages: readonly Subject[] = PAGES.flatMap(([folder, story]) =>
  PAGE_LOOKS.map(({ width, themes }) => ({
    name: `pages/${folder.split('/')[0]}-${story}-${width}`,
    files: [`/libs/${folder}/pages.stories.tsx`],
    story,
    width,
    themes,
  })),
);

export const subjects: readonly Subject[] = [...charts, ...components, ...pages];

export const pictureName = ({ name }: Subject, theme: Theme): string => `${name}-${theme}`;

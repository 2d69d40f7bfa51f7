import type { DashboardLink, WidgetConfig } from '@plumbline/dashboard-widgets/domain';
import type { Day } from '@plumbline/shared/domain';

/** Formats of paper. */
export const PAPERS = ['A4', 'Letter'] as const;

/** A block of a page of a report. */
export interface ReportBlock {
  readonly is: string;
  readonly hid: string;
  readonly config: WidgetConfig;
  /** Columns, 1 to 3. */
  readonly w: number;
  /** The block begins a new page when printed. */
  readonly break: boolean;
}

/** A document of blocks about something, as known on a day. */
export interface Report {
  readonly id: number;
  readonly name: string;
  readonly template: string;
  /** The security or the portfolio that it is about; blank for none. */
  readonly subject: string;
  /** The security that it is compared with; blank for none. */
  readonly versus: string;
  readonly as_of: Day | null;
  readonly pages: readonly { readonly blocks: readonly ReportBlock[] }[];
  readonly paper: (typeof PAPERS)[number];
  readonly version: number;
}

/** Links that blocks of a report follow: its subject and the comparison. */
export const reportLink = ({
  template,
  subject,
  versus,
}: Pick<Report, 'template' | 'subject' | 'versus'>): DashboardLink =>
  template === 'portfolio' ? { portfolio: subject } : { stock: subject, benchmark: versus };

const block = (is: string, w: number, config: WidgetConfig = {}): Omit<ReportBlock, 'hid'> => ({
  is,
  w,
  config,
  break: false,
});

const OF_STOCK: WidgetConfig = { stock: { from: 'stock' } };
const FIGURES = 'mktcap\npettm\npb\nev_to_ebitda\nroe\nnet_margin\ndebt_to_equity\nrevenue_growth_1y';

/** Templates of reports. */
export const REPORT_TEMPLATES = [
  {
    key: 'stock',
    label: 'One stock',
    about: 'stock',
    blocks: [
      block('chart', 3, { ...OF_STOCK, span: '5y' }),
      block('formula', 2, { ...OF_STOCK, formulas: FIGURES, title: 'Key figures' }),
      block('dupont', 1, OF_STOCK),
      block('text', 3, { title: 'Assessment', text: '' }),
    ],
  },
  {
    key: 'portfolio',
    label: 'Portfolio',
    about: 'portfolio',
    blocks: [
      block('performance', 3, { portfolio: { from: 'portfolio' } }),
      block('portfolio', 3, { portfolio: { from: 'portfolio' }, rows: '40' }),
      block('text', 3, { title: 'Comment', text: '' }),
    ],
  },
  {
    key: 'comparison',
    label: 'Comparison',
    about: 'stock',
    blocks: [
      block('chart', 3, { ...OF_STOCK, versus: { from: 'benchmark' }, span: '5y' }),
      block('formula', 1, { ...OF_STOCK, formulas: FIGURES, title: 'First' }),
      block('formula', 1, { stock: { from: 'benchmark' }, formulas: FIGURES, title: 'Second' }),
      block('text', 1, { title: 'Comment', text: '' }),
    ],
  },
  { key: 'empty', label: 'Empty', about: 'none', blocks: [] },
] as const;

/** Blocks of all pages of a report. */
export const REPORT_LIMITS = { pages: 20, blocks: 40 } as const;

import { formatNumber } from '@plumbline/shared/domain';
import { Badge, type BadgeTone } from '@plumbline/shared/ui/Badge';
import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Change } from '@plumbline/shared/ui/Change';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Figure } from '@plumbline/shared/ui/Figure';
import { MeterList, type MeterRow } from '@plumbline/shared/ui/MeterList';
import { Popover } from '@plumbline/shared/ui/Popover';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import { StatList } from '@plumbline/shared/ui/StatList';
import { LinkTabs } from '@plumbline/shared/ui/Tabs';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { ChartFrame, priceColumns } from './frame/ChartFrame';
import { RangeSwitch, rangeStart, ScaleSwitch, type ChartRange } from './frame/ChartSwitches';
import { BarTrend, type BarTrendProps } from './small/BarTrend';
import { Ring } from './small/Ring';
import { ValueBand } from './small/ValueBand';
import { PriceChart } from './time-series/PriceChart';
import { makePrices } from './time-series/story-prices';
import type { ChartScale } from './time-series/time-series';

// The components together as a summary page shows them, with invented values: the picture to judge the design by.

const POINTS = makePrices(520);
const MARKS = [60, 123, 186, 249, 312, 375, 438, 501].flatMap((at) => {
  const day = POINTS[at]?.day;
  return day ? [{ day, letter: 'D' }] : [];
});

function Head(): ReactNode {
  return (
    <>
      <Breadcrumb
        crumbs={['Stocks', 'USA', 'Technology', 'Instruments'].map((label) => ({ label, href: `#${label}` }))}
      />
      <div className="mt-1 mb-3 flex flex-wrap items-end gap-x-5 gap-y-3">
        <h1>
          Arden Instruments{' '}
          <small className="ml-1 text-md font-medium tracking-normal text-ink-3">NAS:ARND · USD</small>
        </h1>
        <p className="flex items-baseline gap-2">
          <span className="text-2xl leading-[1.15] font-semibold tracking-tight">247.99</span>
          <Change change={-0.97} percent={-0.39} />
        </p>
        <div
          role="group"
          aria-label="Actions"
          className="ml-auto flex items-center gap-2 overflow-x-auto max-md:ml-0 max-md:w-full"
        >
          <Button variant="time">
            As known on <b className="font-bold">today</b>
          </Button>
          <Button>Compare</Button>
          <Button>Alert</Button>
          <Button variant="primary">Add to portfolio</Button>
        </div>
      </div>
      <p className="muted -mt-2 mb-2">Close of 2026-03-20 · prices end of day · filings as of 2026-03-20</p>
    </>
  );
}

const TABS =
  'Summary Financials Valuation Chart DCF Dividend Filings Ownership Insiders Gurus Warnings Transcripts Historical Estimates';

function PriceCard(): ReactNode {
  const [range, setRange] = useState<ChartRange>('2Y');
  const [scale, setScale] = useState<ChartScale>('linear');
  const from = rangeStart(range, POINTS.at(-1)?.day ?? '');
  return (
    <ChartFrame
      title="Price"
      className="col-span-8"
      switches={
        <>
          <RangeSwitch value={range} onChange={setRange} ranges={['1M', '6M', '1Y', '2Y', 'Max']} />
          <ScaleSwitch value={scale} onChange={setScale} />
        </>
      }
      table={{ caption: 'Daily closes', columns: priceColumns(POINTS), rows: POINTS, rowKey: ({ day }) => day }}
    >
      <PriceChart label="Daily close, USD" points={POINTS} marks={MARKS} scale={scale} {...(from && { from })} />
    </ChartFrame>
  );
}

const explained = (text: string, label: string): ReactNode => (
  <Figure text={text} label={label} onExplain={() => undefined} />
);

const PE = (
  <Popover
    label="PE (TTM) explained"
    trigger={(triggerProps) => <Figure text="31.40" label="PE (TTM)" triggerProps={triggerProps} />}
  >
    {() => (
      <>
        <h3>PE (TTM) · 31.40</h3>
        <p className="muted">Price divided by diluted earnings per share of the last four quarters</p>
        <code className="formula">{'price / eps_diluted[ttm]\n247.99 / 7.90 = 31.40'}</code>
        {['Q1 FY2026 · 2.84', 'Q4 FY2025 · 1.85', 'Q3 FY2025 · 1.57'].map((quarter) => (
          <div className="source-row" key={quarter}>
            <span>EPS {quarter}</span>
            <a href="#filing">10-Q</a>
          </div>
        ))}
      </>
    )}
  </Popover>
);

const STATS = [
  { label: 'Market cap', value: explained('3.64 Tn', 'Market cap') },
  { label: 'Enterprise value', value: explained('3.67 Tn', 'Enterprise value') },
  { label: 'PE (TTM)', value: PE },
  { label: 'PE without NRI', value: explained('31.40', 'PE without NRI') },
  { label: 'PB', value: explained('41.30', 'PB') },
  { label: 'PS', value: explained('8.40', 'PS') },
  { label: 'P / FCF', value: explained('29.50', 'P / FCF') },
  { label: 'Dividend yield', value: explained('0.42 %', 'Dividend yield') },
  { label: 'Debt to equity', value: <Figure text="No Debt" /> },
  { label: 'Shares', value: explained('14.70 Bil', 'Shares') },
  { label: 'Shareholder yield', value: <Figure text={null} reason="Buybacks are not reported yet" /> },
  { label: 'Earnings', value: explained('2026-04-30', 'Earnings') },
];

const METERS: MeterRow[] = [
  { label: 'Profitability', value: 10, colour: 'c3' },
  { label: 'Growth', value: 8, colour: 'c1' },
  { label: 'Balance sheet', value: 7, colour: 'c4' },
  { label: 'Momentum', value: 6, colour: 'c2' },
  { label: 'Value', value: 3, colour: 'c5' },
];

const SIGNS: [BadgeTone, string, string][] = [
  ['severe', 'Severe', 'Asset growth faster than revenue growth'],
  ['medium', 'Medium', 'PE close to its 3-year high'],
  ['good', 'Good', 'Piotroski F-Score 8 of 9'],
  ['good', 'Good', 'Operating margin expanding over 5 years'],
];

interface Line {
  name: string;
  values: number[];
}

const LINES: Line[] = [
  { name: 'Revenue', values: [274.51, 365.82, 394.33, 383.29, 391.04, 416.16] },
  { name: 'Operating Income', values: [66.29, 108.95, 119.44, 114.3, 123.22, 133.05] },
  { name: 'Net Income', values: [57.41, 94.68, 99.8, 97, 93.74, 112.01] },
  { name: 'EPS (Diluted)', values: [3.28, 5.61, 6.11, 6.13, 6.08, 7.46] },
  { name: 'Cash Flow from Operations', values: [80.67, 104.04, 122.15, 110.54, 118.25, 111.48] },
  { name: 'Capital Expenditure', values: [-7.31, -11.09, -10.71, -10.96, -9.45, -12.71] },
  { name: 'Free Cash Flow', values: [73.36, 92.95, 111.44, 99.58, 108.81, 98.77] },
];
const KEY_LINES = new Set(['Revenue', 'Net Income', 'Free Cash Flow']);

const LINE_COLUMNS: Column<Line>[] = [
  textColumn('name', 'USD billions, per share in USD'),
  { key: 'trend', header: '6 years', cell: ({ values }) => <Sparkline values={values} />, isDecoration: true },
  ...[2020, 2021, 2022, 2023, 2024, 2025].map((year, index): Column<Line> => ({
    key: String(year),
    header: `FY${String(year)}`,
    cell: ({ values }) => (
      <Figure text={formatNumber(values[index])} {...((values[index] ?? 0) < 0 && { tone: 'muted' })} />
    ),
    value: ({ values }) => values[index] ?? null,
  })),
];

function Financials(): ReactNode {
  const [period, setPeriod] = useState('Annual');
  const [basis, setBasis] = useState('As reported');
  const segments = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
  return (
    <Card
      title="Financials"
      className="col-span-12"
      flush
      aside={
        <>
          <SegmentedControl
            label="Period"
            options={segments('Annual', 'Quarterly', 'TTM')}
            value={period}
            onChange={setPeriod}
          />
          <SegmentedControl
            label="Basis"
            options={segments('As reported', 'Restated')}
            value={basis}
            onChange={setBasis}
          />
        </>
      }
    >
      <DataTable
        caption="Financials by year"
        columns={LINE_COLUMNS}
        rows={LINES}
        rowKey={({ name }) => name}
        rowKind={({ name }) => (KEY_LINES.has(name) ? 'key' : undefined)}
        exportName="financials"
      />
    </Card>
  );
}

const trend = (values: number[]) => values.map((value, index) => ({ label: String(16 + index), value: value * 1e9 }));

const TRENDS: (Pick<BarTrendProps, 'points' | 'colour'> & { title: string })[] = [
  { title: 'Revenue', colour: 'c1', points: trend([215, 229, 265, 260, 274, 365, 394, 383, 391, 416]) },
  { title: 'Net income', colour: 'c3', points: trend([45, 48, 59, 55, 57, 94, 99, 97, 93, 112]) },
  { title: 'EPS (diluted)', colour: 'c4', points: trend([2, -2.3, -1, 2.9, 3.2, 5.6, 6.1, 6.1, 6, 7.4]) },
  { title: 'Free cash flow', colour: 'c2', points: trend([53, 51, 64, 58, 73, 92, 111, 99, 108, 98]) },
];

function SummaryMock(): ReactNode {
  return (
    <main className="page">
      <Head />
      <div className="mb-4">
        <LinkTabs
          label="Arden Instruments"
          current="#Summary"
          tabs={TABS.split(' ').map((label) => ({ label, href: `#${label}` }))}
        />
      </div>
      <div className="page-grid">
        <PriceCard />
        <Card title="Key figures" aside="TTM to 2025-12-27" className="col-span-4">
          <StatList stats={STATS} columns={2} />
        </Card>
        <Card title="Score" aside={<a href="#score">how it is made</a>} className="col-span-4">
          <div className="flex items-center gap-4">
            <Ring label="Score" value={74} />
            <MeterList meters={METERS} />
          </div>
        </Card>
        <Card title="Fair value" aside={<a href="#assumptions">assumptions</a>} className="col-span-4">
          <ValueBand ratio={1.12} price="247.99" fairValue="221.40" />
          <p className="muted mt-2">Modestly overvalued · price is 12 % above fair value. Band ±10 % and ±30 %.</p>
        </Card>
        <Card title="Signs" aside="1 severe · 2 medium · 5 good" className="col-span-4">
          <ul>
            {SIGNS.map(([tone, word, text]) => (
              <li key={text} className="flex gap-2 border-b border-line py-1.5 last:border-0">
                <Badge tone={tone}>{word}</Badge> {text}
              </li>
            ))}
          </ul>
        </Card>
        <Financials />
        {TRENDS.map(({ title, ...bars }) => (
          <Card key={title} title={title} className="col-span-3">
            <BarTrend label={`${title}, USD`} {...bars} />
          </Card>
        ))}
      </div>
    </main>
  );
}

const meta = { component: SummaryMock, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof SummaryMock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = {};

import {
  fundPortfoliosAsOf,
  newYorkDay,
  endOfDayNewYork,
  reportsOfFund,
  type FundClass,
  type FundCover,
  type FundHolding,
} from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import { apiWithFunds } from './testing/funds-api';

let covers: readonly FundCover[];
let classes: readonly FundClass[];
let held: ReadonlyMap<string, readonly FundHolding[]>;

const { reader, get } = apiWithFunds(async (reader) => {
  const areas = reader.areas();
  covers = await areas.fundCovers(await areas.fundReports());
  classes = await areas.fundClasses();
  held = await areas.fundHoldings(covers.map(({ accession }) => accession));
});

interface Line {
  readonly symbol: string;
  readonly stockid: string | null;
}

/** The reports of a fund that a plain reading of the archive knows on a day, the last one of each day of reports. */
function plainReports({ symbol, stockid }: Line, asOf: string) {
  const at = endOfDayNewYork(asOf);
  const security = stockid === null ? undefined : reader().find(stockid);
  const listed = { symbol: security?.symbol ?? symbol, name: security?.company ?? '' };
  const known = covers.filter(({ moment }) => moment.at <= at);
  return fundPortfoliosAsOf(reportsOfFund(known, classes, listed).map((cover) => ({ ...cover, holdings: [] }))).map(
    ({ report, replaces }) => ({ report, replaces }),
  );
}

const plainHead = ({ report, replaces }: ReturnType<typeof plainReports>[number]) => ({
  day: report.reportDay,
  public: newYorkDay(report.moment.at),
  form: report.form,
  accession: report.accession,
  replaces,
  net_assets: report.netAssetsUsd ?? null,
  total_assets: report.totalAssetsUsd ?? null,
  liabilities: report.totalLiabilitiesUsd ?? null,
  cash: report.cashUsd ?? null,
});

const NO_REPORT = { trust: null, net_assets: null, holdings: null, day: null, public: null, accession: null };

const lineOf = (report: FundCover | undefined) =>
  report
    ? {
        trust: report.registrant,
        net_assets: report.netAssetsUsd ?? null,
        holdings: held.get(report.accession)!.length,
        day: report.reportDay,
        public: newYorkDay(report.moment.at),
        accession: report.accession,
      }
    : NO_REPORT;

/** Some days, each day with a report of the largest count, and the day before it. */
function someDays(): readonly string[] {
  const days = covers.map(({ moment }) => newYorkDay(moment.at)).sort();
  const [middle, last] = [days[Math.floor(days.length / 2)]!, days.at(-1)!];
  return [
    '2023-09-29',
    '2025-03-07',
    addDays(days[0]!, -1),
    days[0]!,
    addDays(middle, -1),
    middle,
    addDays(last, -1),
    last,
  ];
}

it('the list of funds on any past day has exactly what a plain reading of the archive has', async () => {
  let lines = 0;
  for (const asOf of someDays()) {
    const { data } = await get<{ data: readonly Line[] }>(`etfs?per_page=250&asOf=${asOf}`);
    lines += data.length;
    for (const line of data) {
      const near = plainReports(line, asOf).filter(
        ({ report: { reportDay } }) => reportDay >= addDays(asOf, -300) && reportDay <= asOf,
      );
      expect([asOf, line]).toMatchObject([asOf, lineOf(near.at(-1)?.report)]);
    }
  }
  expect(lines).toBeGreaterThan(20);
});

it('the pages of each fund on any past day show the reports of a plain reading of the archive', async () => {
  let shown = 0;
  for (const asOf of someDays()) {
    const { data } = await get<{ data: readonly Line[] }>(`etfs?per_page=250&asOf=${asOf}`);
    for (const line of data) {
      const plain = plainReports(line, asOf);
      const chart = await get<{ reports: readonly object[] }>(`etfs/${line.symbol}/chart?asOf=${asOf}`);
      expect([asOf, line.symbol, chart.reports]).toMatchObject([asOf, line.symbol, plain.map(plainHead)]);
      shown += plain.length;
      const [before, report] = [plain.at(-2), plain.at(-1)];
      if (!report) continue;
      const overview = await get<{ returns: readonly object[]; flows: readonly object[]; classes: readonly object[] }>(
        `etfs/${line.symbol}/overview?asOf=${asOf}`,
      );
      expect(overview.classes).toMatchObject(report.report.classIds.map((id) => ({ class_id: id })));
      expect(overview.returns).toMatchObject(
        report.report.returns.map(({ classId, months }) => ({
          class_id: classId ?? null,
          months: months.map((percent) => ({ percent })),
        })),
      );
      expect(overview.flows).toMatchObject(
        report.report.flows.map(({ sales, reinvestment }) => ({ sales, reinvestment })),
      );
      const portfolio = await get<{ total: number }>(`etfs/${line.symbol}/current-portfolio?asOf=${asOf}`);
      expect(portfolio.total).toBe(held.get(report.report.accession)!.length);
      const trades = await get<{ before: object | null }>(`etfs/${line.symbol}/trades?asOf=${asOf}`);
      expect(trades.before).toEqual(before ? expect.objectContaining(plainHead(before)) : null);
    }
  }
  expect(shown).toBeGreaterThan(50);
});

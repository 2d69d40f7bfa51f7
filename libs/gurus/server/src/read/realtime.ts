import { insiderReportsAt, newYorkDay, tradeSide, type InsiderReport, type Stake } from '@plumbline/market-data/domain';
import { addMonths, compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { edgarUrl, namedStock } from '@plumbline/stocks/domain';
import type { GuruBook, GuruMarket } from './guru-market';
import { guruId } from './who';

/** How far back reports are shown. */
const MONTHS = 12;

/** A report due within days, not within a quarter. */
export interface RealtimeReport {
  /** Number of the manager, ten digits. */
  readonly cik: string;
  readonly kind: '13D' | '13G' | 'buy' | 'sell';
  readonly issuerCik: string;
  readonly issuerName: string;
  readonly shares: number | null;
  /** Of the class, percent; only schedules say it. */
  readonly percent: number | null;
  /** Dollars; only of trades with prices. */
  readonly value: number | null;
  /** Day of the trade, or of the event. */
  readonly day: Day;
  readonly public: Day;
  readonly at: number;
  readonly accession: string;
}

function ofStake(stake: Stake, managers: ReadonlySet<string>): readonly RealtimeReport[] {
  const { schedule, issuerCik, issuerName = '', eventDay, filed, moment, accession, filers, holders } = stake;
  const cik = [...holders.flatMap((holder) => holder.cik ?? []), ...filers].find((one) => managers.has(one));
  if (cik === undefined) return [];
  const holder = holders.find((one) => one.cik === cik) ?? holders[0];
  return [
    {
      cik,
      kind: schedule,
      issuerCik,
      issuerName,
      accession,
      value: null,
      shares: holder?.shares ?? null,
      percent: holder?.percent ?? null,
      day: eventDay ?? filed,
      public: newYorkDay(moment.at),
      at: moment.at,
    },
  ];
}

function ofReport({ filing, owners, trades }: InsiderReport, managers: ReadonlySet<string>): readonly RealtimeReport[] {
  const cik = owners.map((owner) => owner.cik).find((one) => managers.has(one));
  if (cik === undefined) return [];
  const sided = trades.flatMap(({ line }) => {
    const kind = tradeSide(line);
    return kind ? [{ kind, line }] : [];
  });
  return [...groupBy(sided, ({ kind, line }) => `${kind} ${line.day}`).values()].map((lines) => {
    const [{ kind, line }] = lines as [(typeof lines)[number]];
    const isCounted = lines.every((each) => each.line.shares !== undefined);
    const isPriced = isCounted && lines.every((each) => each.line.price !== undefined);
    const sum = (of: (one: (typeof lines)[number]['line']) => number) =>
      lines.reduce((all, each) => all + of(each.line), 0);
    return {
      cik,
      kind,
      issuerCik: filing.issuerCik,
      issuerName: filing.issuerName ?? '',
      percent: null,
      shares: isCounted ? sum(({ shares = 0 }) => shares) : null,
      value: isPriced ? sum(({ shares = 0, price = 0 }) => shares * price) : null,
      day: line.day,
      public: newYorkDay(filing.moment.at),
      at: filing.moment.at,
      accession: filing.accession,
    };
  });
}

const newestFirst = (a: RealtimeReport, b: RealtimeReport): number =>
  b.at - a.at || compareText(a.accession, b.accession) || compareText(a.kind, b.kind);

async function readAll(market: GuruMarket, { known, at, today }: GuruBook): Promise<readonly RealtimeReport[]> {
  const managers = new Set(known.lastQuarters().map(({ cik }) => cik));
  const [areas, filers, since] = [market.areas(), [...managers].sort(), addMonths(today, -MONTHS)];
  const stakes = (await areas.stakesOf(filers)).filter(({ moment }) => moment.at <= at);
  const reports = insiderReportsAt(await areas.reportsOf(filers), Number.isFinite(at) ? at : undefined);
  return [
    ...stakes.flatMap((stake) => ofStake(stake, managers)),
    ...reports.flatMap((report) => ofReport(report, managers)),
  ]
    .filter((report) => report.public > since)
    .sort(newestFirst);
}

/** Schedules 13D and 13G and trades of insiders that managers reported within twelve months, the newest first. */
export const realtimeReports = keptByVersion<GuruMarket, GuruBook, readonly RealtimeReport[]>({
  most: 3,
  keyOf: ({ asOf }) => asOf ?? '',
  read: readAll,
});

/** A report on the wire. */
export function realtimeToWire(market: GuruMarket, report: RealtimeReport, nameOf: (cik: string) => string) {
  const { cik, issuerCik, issuerName, at: _at, ...row } = report;
  const security = market.ofCompany(issuerCik)[0];
  return {
    guru_id: guruId(cik),
    GuruName: nameOf(cik),
    ...namedStock(security, issuerName || issuerCik),
    ...row,
    url: edgarUrl({ cik: issuerCik, accession: row.accession, sample: market.status().sample }),
  };
}

import {
  gradeAt,
  managerPositions,
  managerReports,
  publicDays,
  type ArchiveAreas,
  type MarketReader,
  type RecordPartReader,
  type Security,
  type SecurityDocument,
} from '@plumbline/market-data/domain';
import { FIELDS, type ReadFigures } from '@plumbline/metrics/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';

/** Sources of files: a version of the market, and the figures of its securities. */
export interface ExportSources {
  readonly market: RecordPartReader &
    Pick<MarketReader, 'status' | 'list' | 'document' | 'prices'> & {
      readonly areas: () => ArchiveAreas;
    };
  readonly figures: ReadFigures;
}

type Cell = string | number | boolean | null | undefined;

/** Cells in the order of the columns of the table. */
export type ExportRow = readonly Cell[];

type Rows = AsyncIterable<ExportRow>;

const momentOf = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 19);

const numberOf = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

const byId = (a: Security, b: Security): number => (a.id < b.id ? -1 : 1);

const securitiesOf = ({ market }: ExportSources): readonly Security[] => [...market.list()].sort(byId);

/** One document a company: securities of one have the same facts. */
async function* documentsOf(sources: ExportSources): AsyncGenerator<readonly [cik: string, SecurityDocument]> {
  const seen = new Set<string>();
  for (const { id, cik } of securitiesOf(sources)) {
    if (cik === undefined || seen.has(cik)) continue;
    seen.add(cik);
    const document = await sources.market.document(id);
    if (document) yield [cik, document];
  }
}

async function* securities(sources: ExportSources): Rows {
  for (const { id, symbol, exchange, company, cik, kind, currency, delisted } of securitiesOf(sources))
    yield [id, symbol, exchange, company, cik, kind, currency, delisted];
}

async function* prices(sources: ExportSources): Rows {
  for (const { id } of securitiesOf(sources)) {
    const series = sources.market.prices(id);
    if (!series) continue;
    const { days, open, high, low, close, volume } = series;
    const known = publicDays(series);
    for (let row = 0; row < days.length; row += 1)
      yield [
        id,
        dayFromEpoch(days[row]!),
        ...[open, high, low, close, volume].map((cells) => numberOf(cells[row])),
        gradeAt(series, row),
        dayFromEpoch(known[row]!),
      ];
  }
}

async function* facts(sources: ExportSources): Rows {
  for await (const [cik, document] of documentsOf(sources))
    for (const { concept, unit, start, end, value, accession, form, filed, moment, ...of } of document.facts)
      yield [
        cik,
        concept,
        unit,
        start,
        end,
        value,
        accession,
        form,
        of.fiscalYear,
        of.fiscalPeriod,
        filed,
        momentOf(moment.at),
      ];
}

async function* filings(sources: ExportSources): Rows {
  for await (const [cik, document] of documentsOf(sources))
    for (const { accession, form, filed, reportDay, items, moment } of [...document.filings].reverse())
      yield [cik, accession, form, filed, reportDay, items, momentOf(moment.at)];
}

async function* actions(sources: ExportSources): Rows {
  for (const { id } of securitiesOf(sources)) {
    const document = await sources.market.document(id);
    for (const { symbol, day, kind, ratio, amount, currency, otherSymbol, knownAt } of document?.actions ?? [])
      yield [id, symbol, day, kind, ratio, amount, currency, otherSymbol, momentOf(knownAt)];
  }
}

async function* insiderTrades(sources: ExportSources): Rows {
  for await (const [cik, document] of documentsOf(sources))
    for (const { accession, form, owners, trades, filed, moment } of document.insiders ?? []) {
      const owner = owners.map(({ name }) => name).join('; ');
      for (const { day, code, isDerivative, shares, price, sharesAfter, direction } of trades)
        yield [
          cik,
          accession,
          form,
          owner,
          day,
          code,
          isDerivative,
          shares,
          price,
          sharesAfter,
          direction,
          filed,
          momentOf(moment.at),
        ];
    }
}

async function* politicianTrades({ market }: ExportSources): Rows {
  const { trades } = await market.areas().congress();
  for (const { chamber, person, ticker, asset, kind, tradeDay, amount, owner, moment } of trades)
    yield [chamber, person, ticker, asset, kind, tradeDay, amount?.lowUsd, amount?.highUsd, owner, momentOf(moment.at)];
}

const vintageKey = (cik: string, period: Day, from: number, until: number): string =>
  `${cik} ${period} ${from} ${until}`;

/** Reports of managers by the vintage of the quarter that each made. */
async function reportedQuarters(market: ExportSources['market']) {
  const part = await market.recordPart(managerReports, '');
  const rows = await part.read(['manager', 'period', 'accession']);
  const [managers, accessions] = [part.texts('manager'), part.texts('accession')];
  const { manager, period, accession } = rows.columns;
  const found = new Map<string, { readonly manager: string; readonly accession: string }>();
  for (let place = 0; place < rows.length; place += 1) {
    const cik = part.groups[rows.groups[place]!]!;
    found.set(vintageKey(cik, dayFromEpoch(period[place]!), rows.from[place]!, rows.until[place]!), {
      manager: managers[manager[place]!]!,
      accession: accessions[accession[place]!]!,
    });
  }
  return found;
}

async function* holdings(sources: ExportSources): Rows {
  const { market } = sources;
  const served = new Set(market.list().map(({ id }) => id));
  const parts = market.recordParts(managerPositions);
  const reports = parts.length > 0 ? await reportedQuarters(market) : undefined;
  for (const period of parts) {
    const part = await market.recordPart(managerPositions, period);
    const [rows, texts] = [await part.read(['security', 'shares', 'value']), part.texts('security')];
    const { security, shares, value } = rows.columns;
    for (let place = 0; place < rows.length; place += 1) {
      const [id, at] = [texts[security[place]!]!, rows.from[place]!];
      const cik = part.groups[rows.groups[place]!]!;
      const report = reports?.get(vintageKey(cik, period, at, rows.until[place]!));
      if (!report || !served.has(id)) continue;
      yield [id, cik, report.manager, period, shares[place]!, value[place]!, report.accession, momentOf(at)];
    }
  }
}

async function* series({ market }: ExportSources): Rows {
  for (const { id, name, unit, frequency, country, category } of await market.areas().seriesList())
    yield [id, name, unit, frequency, country, category];
}

/** Series that are read together. */
const TOGETHER = 200;

async function* observations({ market }: ExportSources): Rows {
  const ids = (await market.areas().seriesList()).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const some = ids.slice(from, from + TOGETHER);
    const values = await market.areas().observations(some);
    for (const id of some)
      for (const { day, value, status, moment } of values.get(id) ?? [])
        yield [id, day, value, status, momentOf(moment.at)];
  }
}

/** Values of a number column that are texts, and the other way round, are missing. */
async function* metrics(sources: ExportSources): Rows {
  const figure = await sources.figures(FIELDS.map(({ key }) => key));
  for (const { id } of securitiesOf(sources))
    yield [
      id,
      ...FIELDS.map(({ key, unit }) => {
        const value = figure(id, key);
        if (typeof value === 'object') return null;
        return isTextUnit(unit) ? String(value) : typeof value === 'number' ? numberOf(value) : null;
      }),
    ];
}

/** Units whose values are texts. */
export const isTextUnit = (unit: (typeof FIELDS)[number]['unit']): boolean =>
  unit === 'text' || unit === 'date' || unit === 'object';

/** The rows of each table, in an order that the data alone decide. */
export const EXPORT_ROWS: Readonly<Record<string, (sources: ExportSources) => Rows>> = {
  securities,
  prices,
  facts,
  filings,
  actions,
  insider_trades: insiderTrades,
  politician_trades: politicianTrades,
  holdings,
  series,
  observations,
  metrics,
};

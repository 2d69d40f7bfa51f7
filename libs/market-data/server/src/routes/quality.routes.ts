import type { qualityCalls } from '@plumbline/market-data/contract';
import type { MarketReader, Security, SegmentTable } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';

/** Data that quality reports are read from. */
export interface QualityDeps {
  readonly market: Pick<MarketReader, 'quality' | 'document' | 'segments' | 'list' | 'lastPriceDay' | 'find'>;
}

const PER_PAGE = 50;
const MAX_SEGMENTS = 100;

/** Shortfall of the segments against the company's figure, where both are known. */
const toSegments = ({ kind, concept, start, end, unit, total, sum, form, accession, reconciled }: SegmentTable) =>
  reconciled || total === undefined
    ? []
    : [{ kind, concept, start: start ?? null, end, unit, expected: total, found: sum, form, accession }];

function paged<T>(rows: readonly T[], page: number) {
  return { data: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE), total: rows.length, page, per_page: PER_PAGE };
}

/** A security that no list of companies, directory or filing names: only prices show that it was there. */
const isUnnamed = ({ cik, kind, exchange, symbol, company }: Security): boolean =>
  cik === undefined && kind === undefined && exchange === '' && company === symbol;

/** Prices without a company or fund they could belong to, with who has the symbol now. */
function unattachedPrices(market: QualityDeps['market']) {
  return market.list().flatMap(({ id, symbol, ...named }) => {
    const last = isUnnamed({ id, symbol, ...named }) ? market.lastPriceDay(id) : undefined;
    if (last === undefined) return [];
    const holder = market.find(symbol);
    const isOther = holder !== undefined && holder.id !== id;
    return [
      {
        stockid: id,
        symbol,
        last_day: last,
        holder: isOther ? { stockid: holder.id, company: holder.company } : null,
      },
    ];
  });
}

/** Calls of the staff app about the quality of the data. */
export function qualityHandlers({ market }: QualityDeps): Handlers<typeof qualityCalls> {
  const rows = () =>
    market.quality().map(({ security: { id, symbol, company }, checked, failed }) => {
      return { stockid: id, symbol, company, checked, failed };
    });
  return {
    'GET /_api/admin/quality': async ({ query: { q = '', page } }) => {
      const text = q.toLowerCase();
      const all = rows().filter((row) => `${row.symbol} ${row.company}`.toLowerCase().includes(text));
      return paged(all, page);
    },
    'GET /_api/admin/quality/{id}': async ({ params }) => {
      const row = rows().find(({ stockid }) => stockid === params.id);
      if (!row) throw new ApiError(404, 'No such company');
      const document = await market.document(row.stockid);
      const cik = document?.security.cik;
      const tables = cik === undefined ? [] : await market.segments(cik);
      return {
        ...row,
        failing: [...(document?.quality?.failing ?? [])],
        segments: tables.flatMap(toSegments).slice(0, MAX_SEGMENTS),
      };
    },
    'GET /_api/admin/unattached_prices': async ({ query: { q = '', page } }) => {
      const text = q.toLowerCase();
      const all = unattachedPrices(market);
      return paged(
        all.filter(({ symbol, holder }) => `${symbol} ${holder?.company ?? ''}`.toLowerCase().includes(text)),
        page,
      );
    },
  };
}

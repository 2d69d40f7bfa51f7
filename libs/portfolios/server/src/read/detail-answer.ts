import { figuresOn } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import { paged } from '@plumbline/shared/server';
import type { PortfolioSources } from '../sources';
import type { PortfolioRow } from '../store/portfolio-store';
import { AGGREGATED, aggregates, fieldsAsked, holdingRows, notesOf, portfolioStock, totalsOf } from './detail';
import { portfolioToWire } from './portfolio-wire';
import { valuePortfolio } from './valued-portfolio';

/** Which page of holdings is asked for, with which figures, of which day. */
export interface DetailAsked {
  /** Those of the portfolio's own view where none is named. */
  readonly fields: readonly string[];
  readonly page: number;
  readonly per_page: number;
  readonly asOf?: Day | undefined;
}

/** Holdings, cash and figures of a portfolio on a day. */
export async function detailOf(
  sources: PortfolioSources,
  portfolio: PortfolioRow,
  { fields, page, per_page: perPage, asOf }: DetailAsked,
) {
  const view = fieldsAsked(fields.length > 0 ? fields : portfolio.fields);
  const valued = await valuePortfolio(sources, portfolio, { asOf });
  const shown = view.map(({ key }) => key);
  const isHolding = valued.positions.length > 0;
  const { figures, isMaking } = await figuresOn(sources, [...shown, ...(isHolding ? AGGREGATED : [])], asOf);
  const rows = holdingRows(valued, shown, figures);
  const priced = valued.positions.filter(({ valueBase }) => valueBase !== undefined).length;
  return {
    ...paged(rows.slice((page - 1) * perPage, page * perPage), { total: rows.length, page, perPage }),
    ...totalsOf(valued),
    ...aggregates(valued, figures),
    portfolio: await portfolioToWire(sources, portfolio),
    stocks: valued.stocks.map((row) => portfolioStock(valued, row)),
    date: valued.on,
    asOf: asOf ?? null,
    view: { fields: view },
    coverage: valued.positions.length > 0 ? priced / valued.positions.length : null,
    tracks_cash: valued.tracksCash,
    is_making: isMaking,
    notes: notesOf(valued),
  };
}

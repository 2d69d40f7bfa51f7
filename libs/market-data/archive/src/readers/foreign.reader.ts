import type { ForeignInsiderTrade, ShortPosition } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { literal } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';
import { distinctRows, given, insiderRow, shortRow } from './people-rows';

/** Which rows are asked for; all of them when left out. */
export interface PeopleFilter {
  /** Country of the authority, 'SE'. */
  readonly country?: string;
  readonly isin?: string;
}

function filtered(query: string, { country, isin }: PeopleFilter): string {
  const conditions = [
    ...(country === undefined ? [] : [`country = ${literal(country)}`]),
    ...(isin === undefined ? [] : [`isin = ${literal(isin)}`]),
  ];
  return conditions.length > 0 ? query.replace('{}', `{} WHERE ${conditions.join(' AND ')}`) : query;
}

const toPosition = (row: z.infer<typeof shortRow>): ShortPosition => ({
  country: row.country,
  kind: row.kind,
  ...given('holder', row.holder),
  ...given('holderLei', row.holder_lei),
  issuer: row.issuer,
  ...given('issuerLei', row.issuer_lei),
  ...given('isin', row.isin),
  ...given('percent', row.percent),
  isBelowThreshold: row.below_threshold,
  positionDay: row.position_day,
  ...given('publishedDay', row.published_day),
  ...given('untilDay', row.until_day),
  source: row.source,
  moment: { at: row.at, precision: row.by_time ? 'time' : 'day' },
});

/** All published short positions, named and summed, each publication once. */
export async function readShortPositions(
  archive: Archive,
  filter: PeopleFilter = {},
): Promise<readonly ShortPosition[]> {
  const query = filtered(distinctRows(shortRow), filter);
  return (await selectRows(archive, 'short_positions', query, shortRow)).map(toPosition);
}

const fieldNames = z.array(z.string());

const toTrade = (row: z.infer<typeof insiderRow>): ForeignInsiderTrade => ({
  country: row.country,
  ...given('notice', row.notice),
  issuer: row.issuer,
  ...given('issuerLei', row.issuer_lei),
  ...given('isin', row.isin),
  ...given('symbol', row.symbol),
  person: row.person,
  ...given('notifier', row.notifier),
  ...given('position', row.position),
  ...given('isCloselyAssociated', row.closely_associated),
  ...given('isAmendment', row.amendment),
  ...given('isOptionProgramme', row.option_programme),
  ...given('side', row.side),
  ...given('nature', row.nature),
  ...given('instrumentType', row.instrument_type),
  ...given('instrument', row.instrument),
  ...given('tradeDay', row.trade_day),
  ...given('publishedDay', row.published_day),
  ...given('volume', row.volume),
  ...given('unit', row.unit),
  ...given('price', row.price),
  ...given('currency', row.currency),
  ...given('value', row.value),
  ...given('balanceAfter', row.balance_after),
  ...given('venue', row.venue),
  ...given('status', row.status),
  ...given('link', row.link),
  notPublished: fieldNames.parse(JSON.parse(row.not_published)),
  occurrence: row.occurrence,
  source: row.source,
  moment: { at: row.at, precision: row.by_time ? 'time' : 'day' },
});

/** All published transactions of managers outside the United States, each publication once. */
export async function readForeignInsiderTrades(
  archive: Archive,
  filter: PeopleFilter = {},
): Promise<readonly ForeignInsiderTrade[]> {
  const query = filtered(distinctRows(insiderRow), filter);
  return (await selectRows(archive, 'foreign_insider_trades', query, insiderRow)).map(toTrade);
}

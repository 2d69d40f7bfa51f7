import type { ForeignInsiderTrade } from '../../model/foreign-insider-trade';
import { foreignInsiderTradesKnownAt } from './foreign-insider-trades';
import { CEO, CFO, compareDeals, type InsiderActivity, type InsiderDeal } from './insider-activity';
import { newYorkDay } from '../moments';

/** The same officers in the languages of registers. */
const CHIEFS = [CEO, /verkställande direktör|\bvd\b|vorstandsvorsitz/i] as const;
const FINANCE = [CFO, /finanzvorstand|ekonomichef|finansdirektör/i] as const;

/** Instruments other than shares, where the authority names them: rights and bonds. */
const OTHER = /option|warrant|bond|note|swap|derivat/i;

const isOwnTrade = ({ isOptionProgramme, instrumentType = '' }: ForeignInsiderTrade): boolean =>
  !isOptionProgramme && !OTHER.test(instrumentType);

const noticeOf = ({ notice, country, publishedDay, moment }: ForeignInsiderTrade): string =>
  notice ?? `${country}, published ${publishedDay ?? newYorkDay(moment.at)}`;

function toDeal(trade: ForeignInsiderTrade, currency: string): InsiderDeal | undefined {
  const { side, tradeDay, publishedDay, person, position = '', unit, volume, price } = trade;
  const day = tradeDay ?? publishedDay;
  if (day === undefined || side === undefined || side === 'other') return undefined;
  return {
    day,
    side,
    who: person.toLowerCase(),
    name: person,
    isCeo: CHIEFS.some((title) => title.test(position)),
    isCfo: FINANCE.some((title) => title.test(position)),
    ...(volume !== undefined && unit !== 'amount' ? { shares: volume } : {}),
    ...(price !== undefined && trade.currency === currency ? { price } : {}),
    accession: noticeOf(trade),
  };
}

/**
 * Returns trades of managers of a company outside the United States, as published by a moment (epoch milliseconds; all
 * when left out). Registers contain trades only: holdings are not known. Prices in a currency other than the given one
 * are left out; options and bonds do not count.
 */
export function foreignInsiderActivity(
  trades: Iterable<ForeignInsiderTrade>,
  currency: string,
  at?: number,
): InsiderActivity {
  const known = foreignInsiderTradesKnownAt(trades, at).filter(isOwnTrade);
  const deals = known.map((trade) => toDeal(trade, currency)).filter((deal) => deal !== undefined);
  return { deals: deals.sort(compareDeals), stakes: [] };
}

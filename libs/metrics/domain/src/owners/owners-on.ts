import {
  FOREIGN_EXCHANGES,
  foreignInsiderActivity,
  momentOf,
  quarterBefore,
  splitFactor,
  standingTradesKnownAt,
  type InsiderActivity,
  type OwnerBook,
  type Security,
  type Split,
} from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';

import type { PriceHistory } from '../leaves/price-history';
import { guruSource, type GuruSource } from './guru-leaves';
import { holderView } from './guru-view';
import { insiderSource, type InsiderSource } from './insider-leaves';
import { noManagers } from './known-portfolios';
import { politicianSource, type PoliticianSource } from './politician-leaves';
import type { ShortSource } from './short-leaves';

/** Sources of the owner leaves of one security. */
export interface OwnerSources {
  readonly security: Security;
  readonly book: OwnerBook;
  /** Reports of insiders of its company, of filings with the SEC, as known at a moment; undefined where there are none. */
  readonly insiders: (at: number | undefined) => InsiderActivity | undefined;
  readonly splits: readonly Split[];
  readonly prices: PriceHistory | undefined;
  /** The day all is as of; undefined: now. */
  readonly asOf?: Day | undefined;
  /** The day windows end with where no day is asked for: the last one with prices. */
  readonly today: Day | undefined;
}

const FAR_FUTURE: Day = '9999-12-31';
const FOREIGN: ReadonlySet<string> = new Set(FOREIGN_EXCHANGES.map(({ code }) => code));

/** Whether a security is traded in the United States: managers and members of Congress report no others. */
export const isAmerican = ({ exchange, kind }: Security): boolean => !FOREIGN.has(exchange) && kind !== 'index';

/** Whose insiders report to the SEC: of funds nobody is one, and most foreign companies are exempt. */
const hasInsiders = (security: Security): boolean =>
  isAmerican(security) && security.cik !== undefined && !['etf', 'fund', 'adr'].includes(security.kind ?? '');

const NOTHING: InsiderActivity = { deals: [], stakes: [] };

/** Why the security has none of some leaves. */
export type Reached<Source> = Source | { readonly reason: string };

export const isReached = <Source extends object>(found: Reached<Source>): found is Source => !('reason' in found);

/** All that owners report of a security, as of one day; each part is made when it is first read. */
export class OwnersOn {
  private readonly day: Day | undefined;
  private readonly at: number;
  private insiderSource: Reached<InsiderSource> | undefined;
  private guruSource: Reached<GuruSource> | undefined;
  private politicianSource: Reached<PoliticianSource> | undefined;

  constructor(
    private readonly of: OwnerSources,
    day: Day | undefined,
  ) {
    this.day = day ?? of.today;
    this.at = momentOf(day);
    this.asked = day;
  }

  private readonly asked: Day | undefined;

  /** Shares that one share of a day has become: by the day asked for, or by the last split known. */
  private readonly factor = (from: Day): number => splitFactor(this.of.splits, from, this.asked ?? FAR_FUTURE);

  private get own() {
    const { book, security } = this.of;
    return book.securities.get(security.id);
  }

  get insiders(): Reached<InsiderSource> {
    return (this.insiderSource ??= this.readInsiders());
  }

  private readInsiders(): Reached<InsiderSource> {
    const { security, book, insiders } = this.of;
    const filed = insiders(this.asked === undefined ? undefined : this.at);
    const published = this.own?.foreignInsiders;
    const isInside = filed !== undefined || published !== undefined || (book.hasInsiders && hasInsiders(security));
    if (!isInside || this.day === undefined)
      return { reason: 'No source that was imported has trades of its insiders' };
    const { deals: own, stakes } = filed ?? NOTHING;
    const { deals } = published ? foreignInsiderActivity(published, security.currency, this.at) : NOTHING;
    const { day: today, factor } = this;
    const all = [...own.map((deal) => inCurrency(deal, security)), ...deals];
    return insiderSource({ deals: all, stakes }, { today, factor });
  }

  get gurus(): Reached<GuruSource> {
    return (this.guruSource ??= this.readGurus());
  }

  private readGurus(): Reached<GuruSource> {
    const { book, security } = this.of;
    const held = this.own?.held;
    if (this.day === undefined || book.portfolios.length === 0)
      return { reason: 'No reports of managers were imported' };
    if (!held && !isAmerican(security)) return { reason: 'Managers do not report what is traded abroad' };
    const { day: today, at, factor, averagePrice } = this;
    const view = holderView({ book, held: held ?? [], at, today, factor, averagePrice });
    return view.isCovered ? guruSource(view, { today, averagePrice }) : { reason: noManagers(today, view.begins) };
  }

  private readonly averages = new Map<Day, number>();

  /** Values of reports are dollars: a price in another currency is none of them. */
  private readonly averagePrice = (period: Day): number => {
    const { prices, security } = this.of;
    const known = this.averages.get(period) ?? (security.currency === 'USD' ? meanClose(prices, period) : Number.NaN);
    this.averages.set(period, known);
    return known;
  };

  /** Only issuers of which any position was published: authorities publish from half a percent of the capital on. */
  get shorts(): Reached<ShortSource> {
    const positions = this.own?.shorts;
    return positions ? { positions, at: this.at } : { reason: 'No imported source reports short positions' };
  }

  get politicians(): Reached<PoliticianSource> {
    return (this.politicianSource ??= this.readPoliticians());
  }

  private readPoliticians(): Reached<PoliticianSource> {
    const { book, security } = this.of;
    const trades = this.own?.politicians;
    if (this.day === undefined || !book.hasPoliticians)
      return { reason: 'No trades of members of Congress were imported' };
    if (!trades && !isAmerican(security))
      return { reason: 'Members of Congress name what is traded in the United States' };
    return politicianSource(standingTradesKnownAt(trades ?? [], this.at), this.day);
  }
}

/** Reports to the SEC are in dollars: next to a price in another currency their prices stay out. */
function inCurrency<Deal extends { readonly price?: number }>(deal: Deal, { currency }: Security): Deal {
  if (currency === 'USD') return deal;
  const { price: _price, ...rest } = deal;
  return rest as Deal;
}

/** The mean close of the quarter that ends on a day; NaN where there is none. */
export function meanClose(prices: PriceHistory | undefined, period: Day): number {
  if (!prices) return Number.NaN;
  const [first, last] = [prices.rowOn(epochDay(quarterBefore(period))) + 1, prices.rowOn(epochDay(period))];
  let sum = 0;
  for (let row = first; row <= last; row += 1) sum += prices.close(row);
  return last >= first ? sum / (last - first + 1) : Number.NaN;
}

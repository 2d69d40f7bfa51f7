import { acquirerSymbol, pathEnd, pricePath, type BacktestSpec, type PricePath } from '@plumbline/backtests/domain';
import { epochDay } from '@plumbline/shared/domain';
import type { BacktestSources } from '../sources';

type Market = BacktestSources['market'];

/** Prices of securities as paths of money put into them; each is read once. */
export class PricePaths {
  private readonly known = new Map<string, PricePath | undefined>();
  private readonly lastDay: number;

  constructor(
    private readonly market: Market,
    private readonly returns: BacktestSpec['returns'],
  ) {
    this.lastDay = epochDay(market.status().lastPriceDay ?? '1970-01-01');
  }

  /** A path that was read. */
  readonly of = (id: string): PricePath | undefined => this.known.get(id);

  /** Reads a path, with that of who took the company over. */
  async read(id: string): Promise<PricePath | undefined> {
    if (this.known.has(id)) return this.known.get(id);
    // A company that took over is not read in a circle.
    this.known.set(id, undefined);
    const path = await this.make(id);
    this.known.set(id, path);
    if (path?.end?.into) await this.read(path.end.into.id);
    return path;
  }

  /** Makes a path without keeping it. */
  async make(id: string): Promise<PricePath | undefined> {
    const security = this.market.find(id);
    const [series, document] = [this.market.prices(id), await this.market.document(id)];
    if (!security || !series || !document || series.days.length === 0) return undefined;
    const sources = {
      series,
      splits: document.splits,
      actions: document.actions ?? [],
      currency: security.currency,
    };
    const listing = { lastDay: this.lastDay, isDelisted: security.delisted !== undefined };
    const end = pathEnd(sources, listing, await this.acquirerOf(acquirerSymbol(sources)));
    return { ...pricePath(sources, this.returns), ...(end && { end }) };
  }

  private async acquirerOf(named: ReturnType<typeof acquirerSymbol>) {
    const found = named && this.market.findAt(named.symbol, named.day);
    if (!found) return undefined;
    const [series, document] = [this.market.prices(found.id), await this.market.document(found.id)];
    return series && document ? { id: found.id, series, splits: document.splits, currency: found.currency } : undefined;
  }
}

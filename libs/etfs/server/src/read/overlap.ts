import { lookThrough, openFunds, overlapOf, type FundContent } from '@plumbline/market-data/domain';
import { namedStock } from '@plumbline/stocks/domain';
import type { EtfDeps, EtfMarket } from './etf-market';
import { findEntry } from './fund-entries';
import { fundList, largestFunds } from './fund-list';
import { headToWire, openFund, reportToWire, type OpenedFund } from './open-fund';
import { contentOf } from './tabs';

const PERCENT = 100;
/** Securities that are listed. */
const ROWS = 100;

/** Two funds, and those they hold themselves, by what they hold. */
async function contents(market: EtfMarket, pair: readonly (readonly [string, OpenedFund])[]) {
  const own = new Map(pair);
  const { asOf } = pair[0]![1];
  return openFunds(
    pair.map(([id]) => id),
    {
      contentOf: async (id) => {
        const fund = own.get(id) ?? ((await findEntry(market, id)) && (await openFund(market, id, { asOf })));
        return fund && contentOf(market, fund);
      },
      isFund: (id) => own.has(id) || ['etf', 'fund'].includes(market.find(id)?.kind ?? ''),
    },
  );
}

/** Weights of a fund by security after looking through those it holds, percent points. */
function weightsOf(id: string, funds: ReadonlyMap<string, FundContent>): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const leaf of lookThrough([{ id, name: id, value: PERCENT }], funds))
    if (leaf.id !== undefined) weights.set(leaf.id, (weights.get(leaf.id) ?? 0) + leaf.value);
  return weights;
}

/** Holdings of both funds, the largest common weight first. */
function commonRows(market: EtfMarket, own: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) {
  return [...own]
    .flatMap(([id, weight]) => {
      const other = others.get(id);
      if (other === undefined) return [];
      const common = Math.max(0, Math.min(weight, other));
      return [{ ...namedStock(market.find(id), id), weight, other_weight: other, common }];
    })
    .sort((a, b) => b.common - a.common);
}

const idOf = ({ entry: { security, symbol } }: OpenedFund): string => security?.id ?? symbol;

/** Overlap of a fund with another; without one, the funds to choose from. */
export async function overlapTab({ market }: EtfDeps, fund: OpenedFund, name: string | undefined) {
  const choices = largestFunds(await fundList(market, fund.asOf))
    .filter(({ entry }) => entry.symbol !== fund.entry.symbol)
    .map(({ entry: { symbol }, name: own }) => ({ symbol, name: own }));
  const wanted = name ?? choices[0]?.symbol;
  if (wanted === undefined) return { other: null, overlap: null, choices, data: [], total: 0 };
  const other = await openFund(market, wanted, { asOf: fund.asOf });
  const [first, second] = [idOf(fund), idOf(other)];
  const funds = await contents(market, [
    [first, fund],
    [second, other],
  ]);
  const isKnown = funds.has(first) && funds.has(second);
  const rows = isKnown ? commonRows(market, weightsOf(first, funds), weightsOf(second, funds)) : [];
  return {
    other: {
      symbol: other.entry.symbol,
      name: headToWire(market, other).name,
      report: other.shown ? reportToWire(other.shown, market.status().sample) : null,
    },
    overlap: isKnown ? PERCENT * overlapOf(first, second, funds) : null,
    choices,
    data: rows.slice(0, ROWS),
    total: rows.length,
  };
}

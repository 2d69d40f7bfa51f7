import { measured, type Measured } from '@plumbline/formula/domain';
import { sum } from '../numbers/numerics';
import { meaningless } from '../numbers/outcome';

/** Shares bought together: how many, at what price, and the commission paid for all of them. */
export interface Lot {
  readonly quantity: number;
  readonly price: number;
  readonly commission: number;
}

/** Which lots are sold first. */
export const COST_METHODS = ['fifo', 'lifo', 'highest', 'hifo', 'highest_cost', 'average', 'specific'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

/** Shares taken out of a lot a user names by its place in the list, from 0. */
export type Pick = readonly [lot: number, quantity: number];

const unitCost = ({ quantity, price, commission }: Lot): number => price + commission / quantity;

/** Lots in the order in which a method sells them. */
function inOrder(lots: readonly Lot[], method: CostMethod): readonly Lot[] {
  if (method === 'fifo') return lots;
  return method === 'lifo' ? lots.toReversed() : lots.toSorted((a, b) => unitCost(b) - unitCost(a));
}

function costOf(lots: readonly Lot[], sell: number): number {
  let left = sell;
  const costs = lots.map((lot) => {
    const taken = Math.min(left, lot.quantity);
    left -= taken;
    return taken * unitCost(lot);
  });
  return sum(costs);
}

const REFUSED = 'More is sold than is held';

function pickedCost(lots: readonly Lot[], sell: number, picks: readonly Pick[]): Measured {
  const taken = sum(picks.map(([, quantity]) => quantity));
  if (Math.abs(taken - sell) > 1e-9 * Math.max(1, sell)) return meaningless('The lots named are not what is sold');
  const perLot = lots.map((_, at) => sum(picks.filter(([lot]) => lot === at).map(([, quantity]) => quantity)));
  const isHeld =
    picks.every(([lot, quantity]) => lots[lot] !== undefined && quantity >= 0) &&
    lots.every((lot, at) => (perLot[at] ?? 0) <= lot.quantity);
  return isHeld ? measured(sum(lots.map((lot, at) => (perLot[at] ?? 0) * unitCost(lot)))) : meaningless(REFUSED);
}

/** Cost of the shares sold, commissions included, lots oldest first; refused where more is sold than held. */
export function costBasis(
  lots: readonly Lot[],
  sell: number,
  method: CostMethod,
  picks: readonly Pick[] = [],
): Measured {
  if (sell < 0 || lots.some(({ quantity }) => quantity < 0)) return meaningless('A count of shares is negative');
  const held = lots.filter(({ quantity }) => quantity > 0);
  const shares = sum(held.map(({ quantity }) => quantity));
  if (sell > shares) return meaningless(REFUSED);
  if (method === 'specific') return pickedCost(lots, sell, picks);
  if (method === 'average') return measured(sell === 0 ? 0 : (costOf(held, shares) * sell) / shares);
  return measured(costOf(inOrder(held, method), sell));
}

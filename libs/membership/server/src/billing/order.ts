import { planOf, regionName, type Wish } from '@plumbline/membership/domain';
import type { Order } from '../provider/port';

/** A wish as a provider takes it: one line for each region. */
export const orderOf = ({ plan, interval, currency, prices, seats }: Wish, discount: number): Order => ({
  lines: prices.map(({ region, amount }) => ({
    name: `${planOf(plan).name}, ${regionName(region)}`,
    amount,
    quantity: seats,
  })),
  currency,
  interval,
  discount,
});

/** What a whole period of a wish costs without discounts, minor units. */
export const fullAmount = ({ prices, seats }: Pick<Wish, 'prices' | 'seats'>): number =>
  prices.reduce((sum, { amount }) => sum + amount * seats, 0);

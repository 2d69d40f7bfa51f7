import { discountOf, planOf, regionName, type Wish } from '@plumbline/membership/domain';
import type { Order } from '../provider/port';
import type { SubscriptionRow } from '../store/subscriptions';

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

/** Cost of a full period without discounts, minor units. */
export const fullAmount = ({ prices, seats }: Pick<Wish, 'prices' | 'seats'>): number =>
  prices.reduce((sum, { amount }) => sum + amount * seats, 0);

/** Cost of the next renewal, minor units. */
export const nextAmount = ({
  next,
  amount,
  discount_next: percent,
}: Pick<SubscriptionRow, 'next' | 'amount' | 'discount_next'>): number => {
  const full = next?.amount ?? amount;
  return full - discountOf(full, percent ? { code: '', percent } : undefined);
};

import type { Discount, Interval, PlanKey, PriceTerm } from '@plumbline/membership/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import { membershipStore } from './tables';
import type { PromoCodes } from './tables.generated';

export interface PriceRow extends PriceTerm {
  readonly plan: PlanKey;
  readonly interval: Interval;
  readonly currency: string;
}

/** Prices that are on sale. */
export async function pricesOnSale(db: Database): Promise<readonly PriceRow[]> {
  const rows = await membershipStore(db)
    .selectFrom('plan_prices')
    .select(['id', 'plan', 'interval', 'region', 'currency', 'amount'])
    .where('on_sale', '=', true)
    .orderBy('plan')
    .orderBy('interval')
    .orderBy('region')
    .orderBy('currency')
    .execute();
  return rows;
}

/** The part of an order that prices depend on. */
interface PricedWish {
  readonly plan: PlanKey;
  readonly interval: Interval;
  readonly regions: readonly string[];
  /** The currency of what somebody has already. */
  readonly currency?: string | undefined;
}

/** One price for each region, all in one currency; 409 where there is none. */
export async function termsOf(
  db: Database,
  { plan, interval, regions, currency }: PricedWish,
): Promise<{ readonly currency: string; readonly prices: readonly PriceTerm[] }> {
  const rows = (await pricesOnSale(db)).filter((row) => row.plan === plan && row.interval === interval);
  const currencies = [...new Set(rows.map((row) => row.currency))].sort((a) => (a === 'USD' ? -1 : 0));
  for (const one of currency === undefined ? currencies : [currency]) {
    const prices = regions.flatMap((region) => rows.filter((row) => row.currency === one && row.region === region));
    if (prices.length === regions.length)
      return { currency: one, prices: prices.map(({ id, region, amount }) => ({ id, region, amount })) };
  }
  throw new ApiError(409, 'There is no price for this choice yet: ask for access instead', { code: 'no_price' });
}

export type PromoRow = Discount & Pick<Selectable<PromoCodes>, 'id' | 'percent'>;

const USED = sql`(select count(*) from membership_quotes q where q.promo_id = promo_codes.id and q.used_at is not null)`;

/** A code that can be used now; undefined otherwise. */
export async function usablePromo(db: Database, code: string, now: Date): Promise<PromoRow | undefined> {
  const { rows } = await sql<PromoRow>`select id, code, percent from promo_codes
    where code = ${code} and kind = 'first' and (until is null or until > ${now}) and (uses is null or uses > ${USED})`.execute(
    db,
  );
  return rows[0];
}

/** A promotion is used when its payment begins; what was used up meanwhile is refused. */
export async function demandPromo(trx: Database, id: number | null): Promise<void> {
  if (id === null) return;
  const { rows } = await sql<{ is_left: boolean }>`select uses is null or uses > ${USED} as is_left from promo_codes
    where id = ${id} for update`.execute(trx);
  if (!rows[0]?.is_left)
    throw new ApiError(409, 'The promotion code was used up meanwhile: look at the new price', {
      code: 'quote_changed',
    });
}

/** The offer for renewals that is best for the person; undefined without one. */
export async function renewalPromo(db: Database, now: Date): Promise<PromoRow | undefined> {
  return membershipStore(db)
    .selectFrom('promo_codes')
    .select(['id', 'code', 'percent'])
    .where('kind', '=', 'renewal')
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('percent', 'desc')
    .limit(1)
    .executeTakeFirst();
}

import { FREE_TRIAL_DAYS } from '@plumbline/auth/domain';
import type { membershipCalls } from '@plumbline/membership/contract';
import { BILLING_PATH, cardBrand, cardText, PLANS } from '@plumbline/membership/domain';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import { applyOffer, changeByQuote, openCheckout, resumeQuote, setRenewal } from '../billing/carry-out';
import { finishQuote } from '../billing/checkout';
import { makeQuote, quoteToWire, usableQuote } from '../billing/make-quote';
import type { Buyer, Paying } from '../billing/paying';
import { showOffer } from '../billing/renewal-offer';
import { askForAccess } from '../billing/access-request';
import type { MembershipDeps } from '../deps';
import { startTrial } from '../store/grants';
import { pricesOnSale } from '../store/prices';
import { openSubscription } from '../store/subscriptions';

const QUOTES_A_MINUTE = 10;
const PROMOS_AN_HOUR = 5;

/** Calls that take money need somebody who takes it. */
export function payingOf({ db, membership: { settings, now } }: MembershipDeps): Paying {
  if (!settings.provider)
    throw new ApiError(503, 'Nothing is paid for on this site: ask for access instead', { code: 'not_configured' });
  return { db, provider: settings.provider, now: now() };
}

const callerKey = ({ identity, caller }: CallContext): string =>
  identity.kind === 'member' ? `member ${identity.userId}` : caller.address;

async function demandFewQuotes(
  { membership: { counters } }: MembershipDeps,
  context: CallContext,
  promo: string | undefined,
) {
  const who = callerKey(context);
  await counters.takeOne(counters.keyOf('quote', who), QUOTES_A_MINUTE, 60);
  if (promo !== undefined) await counters.takeOne(counters.keyOf('promo', who), PROMOS_AN_HOUR, 3_600);
}

type Plans = Pick<
  Handlers<typeof membershipCalls>,
  'GET /_api/membership/products' | 'POST /_api/membership/product_price' | 'GET /_api/membership/is_valid_card'
>;

/** Plans, prices and quotes. */
const plans = (deps: MembershipDeps): Plans => ({
  'GET /_api/membership/products': async () => {
    const { mode, provider, professionalUrl } = deps.membership.settings;
    const rows = mode === 'open' ? [] : await pricesOnSale(deps.db);
    return {
      mode,
      trial_days: FREE_TRIAL_DAYS,
      providers: provider ? [provider.name] : [],
      data: PLANS.map(({ key, name, status, limits }) => ({
        plan: key,
        name,
        status,
        limits: { ...limits },
        prices: rows
          .filter(({ plan }) => plan === key)
          .map(({ id, interval, region, currency, amount }) => ({ id, interval, region, currency, amount })),
        external_url: key === 'professional' ? (professionalUrl ?? null) : null,
      })),
    };
  },
  'POST /_api/membership/product_price': async ({ body }, context) => {
    await demandFewQuotes(deps, context, body.promo);
    const userId = context.identity.kind === 'member' ? context.identity.userId : undefined;
    const asked = { ...body, regions: [...new Set(body.regions)] };
    return quoteToWire(await makeQuote(deps.db, { asked, userId, now: new Date(deps.membership.now()) }));
  },
  'GET /_api/membership/is_valid_card': ({ query: { card } }) => {
    const kind = cardText(card);
    if (kind === 'number')
      throw new ApiError(400, 'Never send a whole card number: first digits or a token are enough');
    const brand = kind === 'digits' ? (cardBrand(card) ?? null) : null;
    return { valid: kind === 'token' || brand !== null, brand };
  },
});

/** Who buys, as the provider has to know. */
function buyerOf({ membership }: MembershipDeps, context: CallContext, utm: Record<string, string | undefined>): Buyer {
  const given = Object.entries(utm).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return {
    userId: memberOf(context).userId,
    origin: membership.siteOrigin(context.caller),
    utm: Object.fromEntries(given) as Record<string, string>,
  };
}

type Steps = Omit<
  Handlers<typeof membershipCalls>,
  keyof Plans | `${string}/user/${string}` | 'GET /_api/membership/fit'
>;

/** Beginning, changing and ending a subscription. */
const steps = (deps: MembershipDeps): Steps => ({
  'POST /_api/membership/subscribe': async ({ body }, context) => {
    const { userId } = memberOf(context);
    const { db, membership } = deps;
    if ('trial' in body) {
      if (membership.settings.mode === 'open')
        throw new ApiError(409, 'Everything is included here already', { code: 'open' });
      await db.transaction().execute((trx) => startTrial(trx, userId, body.plan, membership.now()));
      return { state: 'active', url: null };
    }
    if ('request' in body) return askForAccess(deps, userId, body);
    const paying = payingOf(deps);
    const { quote_id: id, ...utm } = body;
    const quote = await usableQuote(db, id, userId, new Date(paying.now)).catch(async (error: unknown) => {
      // The press came twice: both lead to the same checkout, and a step whose result never came is finished.
      const resumed = await resumeQuote(paying, id, userId);
      if (resumed) return resumed;
      throw error;
    });
    if ('url' in quote) return { state: 'redirect', url: quote.url };
    if ('state' in quote) return { state: quote.state, url: null };
    if (quote.kind !== 'new') return { state: await changeByQuote(paying, quote, userId), url: null };
    return { state: 'redirect', url: await openCheckout(paying, quote, buyerOf(deps, context, utm)) };
  },
  'POST /_api/membership/create-subscription': async ({ body }, context) => ({
    state: await finishQuote(payingOf(deps), body.quote_id, memberOf(context).userId),
  }),
  'POST /_api/membership/cancel_renew': ({ body }, context) =>
    setRenewal(payingOf(deps), memberOf(context).userId, body.resume),
  'POST /_api/membership/init_renew_discount': async (_input, context) => ({
    offer: await showOffer(deps.db, memberOf(context).userId, new Date(deps.membership.now())),
  }),
  'POST /_api/membership/apply_renew_discount': async ({ body }, context) => ({
    next_charge: await applyOffer(payingOf(deps), memberOf(context).userId, body.offer_id),
  }),
  'POST /_api/membership/payment_method': async (_input, context) => {
    const { provider } = payingOf(deps);
    const row = await openSubscription(deps.db, memberOf(context).userId);
    if (!row) throw new ApiError(404, 'You have no subscription');
    const back = deps.membership.siteOrigin(context.caller) + BILLING_PATH;
    return { url: await provider.methodPage(row.provider_ref, back) };
  },
});

export const membershipHandlers = (
  deps: MembershipDeps,
): Omit<Handlers<typeof membershipCalls>, `${string}/user/${string}` | 'GET /_api/membership/fit'> => ({
  ...plans(deps),
  ...steps(deps),
});

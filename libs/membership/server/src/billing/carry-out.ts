import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@plumbline/shared/domain';
import { isRefusal } from '../provider/port';
import { lockPerson } from '../store/project';
import { changeStep, proposeChange, proposeRenewal, renewalStep } from './change';
import { checkoutStep, findCheckoutUrl, proposeCheckout } from './checkout';
import {
  claimIntent,
  closeIntent,
  dueIntents,
  findOpenIntent,
  releaseIntent,
  writeIntent,
  type Intent,
  type IntentKind,
  type Proposal,
} from './intents';
import type { QuoteRow } from './make-quote';
import type { Buyer, Paying } from './paying';
import { offerStep, proposeOffer } from './renewal-offer';
import type { AnswerOf, Step } from './step';
import { membershipStore } from '../store/tables';

/** Results of the steps by kind. */
interface Results {
  readonly checkout: AnswerOf<typeof checkoutStep>;
  readonly change: AnswerOf<typeof changeStep>;
  readonly renewal: AnswerOf<typeof renewalStep>;
  readonly offer: AnswerOf<typeof offerStep>;
}

const STEPS: { readonly [Kind in IntentKind]: Step<Kind, Results[Kind]> } = {
  checkout: checkoutStep,
  change: changeStep,
  renewal: renewalStep,
  offer: offerStep,
};

const busy = () =>
  new ApiError(409, 'The payment provider is being asked already: look again in a moment', { code: 'in_progress' });

const inTurn = <T>({ db }: Paying, userId: number, work: (trx: Paying['db']) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    return work(trx);
  });

const stepOf = <Kind extends IntentKind>({ kind }: Intent<Kind>): Step<Kind, Results[Kind]> => STEPS[kind];

/** The step did not happen: what was reserved for it is free again. */
const giveUp = (paying: Paying, intent: Intent): Promise<void> =>
  inTurn(paying, intent.user_id, async (trx) => {
    if (await closeIntent(trx, intent.id, 'refused')) await stepOf(intent).undo(trx, intent);
  });

/** After a refusal the step did not happen; after anything else nobody knows, and somebody looks later. */
async function settled<T>(paying: Paying, intent: Intent, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await (isRefusal(error) ? giveUp(paying, intent) : releaseIntent(paying.db, intent.id));
    throw error;
  }
}

const close = <Answer>(paying: Paying, intent: Intent, keep: (trx: Paying['db']) => Promise<Answer>): Promise<Answer> =>
  inTurn(paying, intent.user_id, async (trx) => {
    if (!(await closeIntent(trx, intent.id, 'done'))) throw busy();
    return keep(trx);
  });

/** Calls the provider without any transaction, and writes what came of it in one. */
const perform = <Kind extends IntentKind>(paying: Paying, intent: Intent<Kind>): Promise<Results[Kind]> =>
  settled(paying, intent, async () => close(paying, intent, await stepOf(intent).call(paying, intent)));

/** For so long a second step of the same person waits for the first. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 100;

/** Next step for a person: an answer, their own intent to work on, or another one to wait for. */
type Next<Kind extends IntentKind> =
  { readonly answer: Results[Kind] } | { readonly begun: Intent<Kind> } | { readonly left: Intent } | 'wait';

type Propose<Kind extends IntentKind> = (
  trx: Paying['db'],
) => Promise<{ readonly answer: Results[Kind] } | { readonly proposal: Proposal<Kind> }>;

const findNext = <Kind extends IntentKind>(
  { db }: Paying,
  userId: number,
  kind: Kind,
  propose: Propose<Kind>,
): Promise<Next<Kind>> =>
  db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const open = await findOpenIntent(trx, userId);
    if (open) {
      const left = open.is_free ? await claimIntent(trx, open.id) : undefined;
      return left ? { left } : 'wait';
    }
    const next = await propose(trx);
    return 'answer' in next ? next : { begun: await writeIntent(trx, userId, kind, next.proposal) };
  });

/**
 * Looks what came of an intent whose result was lost, and writes it. One that never reached the provider is given up:
 * nobody is charged for what was reported as failed.
 */
const finishLeft = (paying: Paying, intent: Intent): Promise<void> =>
  settled(paying, intent, async () => {
    const keep = await stepOf(intent).find(paying, intent);
    await (keep ? close(paying, intent, keep) : giveUp(paying, intent));
  });

/** Steps of one person happen one after another; of one whose result never came it is found out first. */
async function carryOut<Kind extends IntentKind>(
  paying: Paying,
  userId: number,
  kind: Kind,
  propose: Propose<Kind>,
): Promise<Results[Kind]> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const next = await findNext(paying, userId, kind, propose);
    if (next === 'wait') await delay(LOOK_MS);
    else if ('answer' in next) return next.answer;
    else if ('begun' in next) return perform(paying, next.begun);
    else await finishLeft(paying, next.left);
  }
  throw busy();
}

/** Leads to the provider; pressed twice, both presses lead to one checkout. */
export const openCheckout = (paying: Paying, quote: QuoteRow, buyer: Buyer): Promise<string> =>
  carryOut(paying, buyer.userId, 'checkout', (trx) => proposeCheckout(trx, paying, quote, buyer));

/**
 * Changes a subscription by a quote: at once, or with the next period. The provider is asked first what it would charge;
 * a difference of one minor unit and nothing happens.
 */
export const changeByQuote = (paying: Paying, quote: QuoteRow, userId: number): Promise<'active' | 'scheduled'> =>
  carryOut(paying, userId, 'change', (trx) => proposeChange(trx, paying, quote, userId));

/** Ends a subscription with its period, or resumes it. */
export const setRenewal = (paying: Paying, userId: number, renews: boolean) =>
  carryOut(paying, userId, 'renewal', (trx) => proposeRenewal(trx, userId, renews));

/** Takes the offer, once. */
export const applyOffer = (paying: Paying, userId: number, offerId: number) =>
  carryOut(paying, userId, 'offer', (trx) => proposeOffer(trx, paying, userId, offerId));

/** Presses of a quote that is used already: the step it began, carried out where its result never came. */
export async function resumeQuote(
  paying: Paying,
  quoteId: string,
  userId: number,
): Promise<{ readonly url: string } | { readonly state: 'active' | 'scheduled' } | undefined> {
  const row = await membershipStore(paying.db)
    .selectFrom('billing_intents')
    .select('id')
    .where('user_id', '=', userId)
    .where('quote_id', '=', quoteId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  const intent = row && (await claimIntent(paying.db, row.id));
  if (intent?.kind === 'change') return { state: await perform(paying, intent as Intent<'change'>) };
  if (intent) await perform(paying, intent);
  const url = await findCheckoutUrl(paying.db, quoteId, userId);
  return url === undefined ? undefined : { url };
}

/** Looks what came of intents whose result is missing: a process ended between call and answer, or the provider was down. */
export async function finishIntents(paying: Paying): Promise<number> {
  const due = await dueIntents(paying.db);
  const failures: unknown[] = [];
  for (const { id } of due) {
    const intent = await claimIntent(paying.db, id);
    if (intent) await finishLeft(paying, intent).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'steps at the payment provider are tried again');
  return due.length;
}

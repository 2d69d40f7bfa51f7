import { addDays, daysBetween, groupBy, type Day } from '@plumbline/shared/domain';
import type { HeldAction } from '../model/held-action';
import { EVENT_KINDS, type CostMethod, type LedgerEvent } from '../model/ledger-event';
import { answerName, answersOf, applyAction } from './apply-action';
import { applyEvent, type RecordedFor } from './apply-event';
import { LedgerBook, type LedgerMarket, type Lot, type Step } from './ledger-book';
import { ZERO } from './money';

/** Inputs of reading a ledger. */
export interface LedgerQuestion {
  /** Without those that were voided. */
  readonly events: readonly LedgerEvent[];
  /** Actions known on the day, of all securities the entries name and of those these bring in. */
  readonly actions: readonly HeldAction[];
  readonly method: CostMethod;
  readonly market: LedgerMarket;
  /** The last day that counts. */
  readonly until: Day;
}

/** A ledger as of a day: lots, cash, income and what changed when. */
export interface Ledger extends Pick<
  LedgerBook,
  'closed' | 'cash' | 'income' | 'charges' | 'trades' | 'transfers' | 'problems' | 'actions'
> {
  readonly lots: readonly Lot[];
  /** Shares held at the end of each day that changed them, by security. */
  readonly steps: ReadonlyMap<number, readonly Step[]>;
  /** Money at the end of each day that changed it, by currency. */
  readonly cashSteps: ReadonlyMap<string, readonly Step[]>;
}

const KIND_PLACE = new Map(EVENT_KINDS.map((kind, place) => [kind, place]));
const ACTION_PLACE = { split: 0, dividend: 1, 'spin-off': 2, merger: 3, delisting: 4 } as const;

/** Decides among entries of one day and kind by what they say, so that the order somebody entered them in changes nothing. */
const contentOf = ({ ref, account, price, quantity, amount, currency, fee, tax }: LedgerEvent): string =>
  [ref, account, price, quantity, amount, currency, fee, tax].join('|');

/** The order in which entries count. */
export const compareEvents = (a: LedgerEvent, b: LedgerEvent): number =>
  compare(a.day, b.day) ||
  KIND_PLACE.get(a.kind)! - KIND_PLACE.get(b.kind)! ||
  compare(contentOf(a), contentOf(b)) ||
  a.no - b.no;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareActions = (a: HeldAction, b: HeldAction): number =>
  compare(a.day, b.day) || ACTION_PLACE[a.kind] - ACTION_PLACE[b.kind] || a.ref - b.ref;

/** A dividend can be paid so many days after its ex-day. */
const LATEST_PAY_DAYS = 90;
/** An entry stands for the action whose pay-day lies this near. */
const NEAR_DAYS = 7;

/** The dividend that an entry records, of those of its security: the one with the nearest pay-day, else the last ex-day before it. */
function recordedAction(event: LedgerEvent, dividends: readonly HeldAction[]): HeldAction | undefined {
  const first = addDays(event.day, -LATEST_PAY_DAYS);
  const fitting = dividends.filter(({ day }) => day >= first && day <= event.day);
  const near = fitting.filter(({ payDay }) => payDay && Math.abs(daysBetween(payDay, event.day)) <= NEAR_DAYS);
  return near.at(-1) ?? fitting.filter(({ payDay }) => !payDay || payDay <= event.day).at(-1);
}

/** Dividends of the log that entries record, by the name of the action. */
function recordedDividends(events: readonly LedgerEvent[], actions: readonly HeldAction[]) {
  const dividends = groupBy(
    actions.filter(({ kind }) => kind === 'dividend'),
    ({ ref }) => String(ref),
  );
  const byAction = new Map<string, number>();
  const byEvent = new Map<number, HeldAction>();
  for (const event of events) {
    const action =
      event.kind === 'dividend' ? recordedAction(event, dividends.get(String(event.ref)) ?? []) : undefined;
    if (!action) continue;
    byEvent.set(event.no, action);
    byAction.set(answerName(action.ref, action.key), event.no);
  }
  return { byAction, byEvent };
}

/** Writes down what is held at the end of days. */
class StepNotes {
  readonly steps = new Map<number, Step[]>();
  readonly cashSteps = new Map<string, Step[]>();

  constructor(private readonly book: LedgerBook) {}

  note(day: Day, refs: Iterable<number>): void {
    for (const ref of refs) this.add(this.steps, ref, { day, quantity: this.book.held(ref) });
    for (const [currency, quantity] of this.book.cash.entries()) this.add(this.cashSteps, currency, { day, quantity });
  }

  private add<Key>(all: Map<Key, Step[]>, key: Key, step: Step): void {
    const steps = all.get(key) ?? [];
    if (!(steps.at(-1)?.quantity ?? ZERO).eq(step.quantity)) steps.push(step);
    all.set(key, steps);
  }
}

type Entry = { readonly day: Day } & ({ readonly event: LedgerEvent } | { readonly action: HeldAction });

/** Everything in the order in which it counts: actions of a day before what was traded on it. */
function entriesOf({ events, actions, until }: LedgerQuestion): Entry[] {
  const counting = [...actions].sort(compareActions).map((action) => ({ day: action.day, action }));
  const traded = [...events].sort(compareEvents).map((event) => ({ day: event.day, event }));
  return [...counting, ...traded].filter(({ day }) => day <= until).sort((a, b) => compare(a.day, b.day));
}

const refsOf = (entry: Entry): number[] =>
  ('event' in entry ? [entry.event.ref] : [entry.action.ref, entry.action.otherRef]).filter((ref) => ref !== undefined);

/** Reads a ledger from its first day up to and with `until`. */
export function projectLedger(question: LedgerQuestion): Ledger {
  const { events, actions, method, market } = question;
  const book = new LedgerBook(market, method);
  const notes = new StepNotes(book);
  const answers = answersOf(events);
  const recorded = recordedDividends(events, [...actions].sort(compareActions));
  const recordedFor: RecordedFor = ({ no, day }) => {
    const action = recorded.byEvent.get(no);
    return action ? { key: action.key, day: action.day, payDay: day } : { day, payDay: day };
  };
  const entries = entriesOf(question);
  let touched = new Set<number>();
  entries.forEach((entry, at) => {
    if ('event' in entry) applyEvent(book, entry.event, recordedFor);
    else {
      const name = answerName(entry.action.ref, entry.action.key);
      applyAction(book, entry.action, { answered: answers.get(name), recordedBy: recorded.byAction.get(name) });
    }
    refsOf(entry).forEach((ref) => touched.add(ref));
    if (entries[at + 1]?.day === entry.day) return;
    notes.note(entry.day, touched);
    touched = new Set();
  });
  return { ...book, lots: book.allLots(), steps: notes.steps, cashSteps: notes.cashSteps };
}

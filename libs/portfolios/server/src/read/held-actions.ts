import {
  actionsKnownAt,
  endOfDayNewYork,
  type CorporateAction,
  type SecurityDocument,
} from '@plumbline/market-data/domain';
import type { HeldAction } from '@plumbline/portfolios/domain';
import type { Day } from '@plumbline/shared/domain';
import { present } from '../present';

/** The other company of an action. */
export interface OtherCompany {
  readonly ref: number;
  readonly currency: string;
  readonly name: string;
  /** First close, for what part of the cost goes with a spin-off. */
  readonly close: number | undefined;
}

export interface ActionSources {
  readonly ref: number;
  readonly currency: string;
  readonly document: SecurityDocument;
  /** Actions public on this day count; all without. */
  readonly asOf: Day | undefined;
  readonly other: (symbol: string, day: Day) => Promise<OtherCompany | undefined>;
  readonly close: (day: Day) => number | undefined;
}

const KINDS: Readonly<Record<CorporateAction['kind'], HeldAction['kind'] | undefined>> = {
  split: undefined,
  dividend: 'dividend',
  'special-dividend': 'dividend',
  'spin-off': 'spin-off',
  merger: 'merger',
  delisting: 'delisting',
  'ticker-change': undefined,
};

function splits({ ref, currency, document, asOf }: ActionSources): HeldAction[] {
  const at = asOf ? endOfDayNewYork(asOf) : Infinity;
  return document.splits
    .filter(({ knownAt }) => knownAt <= at)
    .map(({ day, ratio, source }) => ({ key: `split|${day}`, ref, kind: 'split', day, ratio, currency, source }));
}

/** The company whose shares an action brings. */
async function otherOf({ kind, otherSymbol, day }: CorporateAction, sources: ActionSources) {
  const isShares = kind === 'spin-off' || kind === 'merger';
  return isShares && otherSymbol ? sources.other(otherSymbol, day) : undefined;
}

/** Part of the cost that stays: the close without the company spun off against both. */
function keepsOf(
  { ratio, amount, day }: CorporateAction,
  other: OtherCompany | undefined,
  { close }: ActionSources,
): number | undefined {
  const own = close(day);
  const received = amount ?? (other?.close && ratio ? other.close * ratio : undefined);
  return own && received ? own / (own + received) : undefined;
}

async function logged(action: CorporateAction, sources: ActionSources): Promise<HeldAction | undefined> {
  const { day, ratio, amount, payDay, otherSymbol, otherName, source } = action;
  const kind = KINDS[action.kind];
  if (!kind) return undefined;
  const other = await otherOf(action, sources);
  return {
    key: `${action.kind}|${day}|${otherSymbol ?? ''}`,
    ref: sources.ref,
    kind,
    day,
    currency: action.currency ?? sources.currency,
    source,
    ...present({
      ratio,
      payDay,
      otherRef: other?.ref,
      otherCurrency: other?.currency,
      otherName: otherName ?? other?.name,
      // A spin-off pays no cash: its amount is what the shares received are worth.
      ...(kind === 'spin-off' ? { keeps: keepsOf(action, other, sources) } : { amount }),
    }),
  };
}

/** Corporate actions of a security in the form that ledgers read. */
export async function heldActions(sources: ActionSources): Promise<readonly HeldAction[]> {
  const { document, asOf } = sources;
  const found = splits(sources);
  for (const action of actionsKnownAt(document.actions ?? [], asOf ? endOfDayNewYork(asOf) : undefined)) {
    const held = await logged(action, sources);
    if (held) found.push(held);
  }
  return found;
}

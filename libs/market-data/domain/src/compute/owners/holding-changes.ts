import type { Day } from '@plumbline/shared/domain';

import type { ManagerPortfolio, Position } from '../../model/manager-holding';

/** Ports by which two quarters are made comparable; without them nothing happened in between. */
export interface ChangePorts {
  /** Shares that one share of the first day has become by the second, by CUSIP of the first day: 4 for a 4:1 split. */
  readonly splitFactor?: (cusip: string, from: Day, to: Day) => number | undefined;
  /** The CUSIP a security has on the second day when it changed it (new name, new place of incorporation). */
  readonly successorOf?: (cusip: string, from: Day, to: Day) => string | undefined;
}

/** Change of one security between two quarter ends of a manager. */
export interface HoldingChange {
  readonly action: 'new' | 'added' | 'reduced' | 'unchanged' | 'sold-out';
  readonly kind: Position['kind'];
  /** Security as the later report names it; as the earlier one does when it is sold out. */
  readonly security: string;
  /** As the earlier report names it; absent when it is new. */
  readonly earlierSecurity?: string;
  readonly issuer?: string;
  /** Amount at the earlier quarter end in shares of the later one. */
  readonly amountBefore: number;
  readonly amountAfter: number;
  /** Fraction of the amount before, -1 for sold out; absent for a new position. */
  readonly changeFraction?: number;
  readonly valueBeforeUsd: number;
  readonly valueAfterUsd: number;
}

/** Changes between two quarters, or why they are not known. */
export interface PortfolioChanges {
  readonly from: Day;
  readonly to: Day;
  /** 'notice': nothing is sold because others report it now. 'unknown': a table is missing, or one only adds to one. */
  readonly comparable: 'yes' | 'notice' | 'unknown';
  /** True when a position that seems sold may be one the report leaves out as confidential. */
  readonly mayBeConfidential: boolean;
  readonly changes: readonly HoldingChange[];
}

interface Before {
  readonly position: Position;
  readonly amount: number;
}

/** Cash for fractions of shares makes less than a share of difference. */
const FRACTION = 1;

const keyOf = (kind: string, security: string): string => `${kind}|${security}`;

/** Positions of the earlier quarter by the names and in the shares of the later one. */
function inLaterTerms(earlier: ManagerPortfolio, to: Day, { splitFactor, successorOf }: ChangePorts) {
  const byKey = new Map<string, Before[]>();
  for (const position of [...earlier.positions, ...earlier.options]) {
    const { cusip, kind } = position;
    const security = (cusip && successorOf?.(cusip, earlier.period, to)) ?? position.security;
    const factor = (cusip && kind !== 'principal' && splitFactor?.(cusip, earlier.period, to)) || 1;
    const key = keyOf(kind, security);
    byKey.set(key, [...(byKey.get(key) ?? []), { position, amount: position.amount * factor }]);
  }
  return byKey;
}

function actionOf(before: number, after: number): HoldingChange['action'] {
  if (Math.abs(after - before) < FRACTION) return 'unchanged';
  return after > before ? 'added' : 'reduced';
}

const sum = (before: readonly Before[], of: (each: Before) => number): number =>
  before.reduce((all, each) => all + of(each), 0);

function held(after: Position, before: readonly Before[] | undefined): HoldingChange {
  const { kind, security, issuer, amount, valueUsd } = after;
  const first = before?.[0]?.position;
  const amountBefore = sum(before ?? [], (each) => each.amount);
  return {
    action: first ? actionOf(amountBefore, amount) : 'new',
    kind,
    security,
    ...(first ? { earlierSecurity: first.security } : {}),
    ...(issuer ? { issuer } : {}),
    amountBefore,
    amountAfter: amount,
    ...(amountBefore > 0 ? { changeFraction: amount / amountBefore - 1 } : {}),
    valueBeforeUsd: sum(before ?? [], ({ position }) => position.valueUsd),
    valueAfterUsd: valueUsd,
  };
}

const soldOut = (before: readonly Before[]): readonly HoldingChange[] =>
  before.map(({ position: { kind, security, issuer, valueUsd }, amount }) => ({
    action: 'sold-out',
    kind,
    security,
    earlierSecurity: security,
    ...(issuer ? { issuer } : {}),
    amountBefore: amount,
    amountAfter: 0,
    changeFraction: -1,
    valueBeforeUsd: valueUsd,
    valueAfterUsd: 0,
  }));

function comparability(earlier: ManagerPortfolio, later: ManagerPortfolio): PortfolioChanges['comparable'] {
  if (later.status === 'notice' || earlier.status === 'notice') return 'notice';
  const isWhole = (each: ManagerPortfolio): boolean => each.status === 'holdings' && each.hasBase;
  return isWhole(earlier) && isWhole(later) ? 'yes' : 'unknown';
}

const bySize = (a: HoldingChange, b: HoldingChange): number =>
  Math.max(b.valueAfterUsd, b.valueBeforeUsd) - Math.max(a.valueAfterUsd, a.valueBeforeUsd) ||
  (keyOf(a.kind, a.security) < keyOf(b.kind, b.security) ? -1 : 1);

/**
 * Returns changes between two quarter ends of one manager, in shares as counted at the later one. A position is sold
 * out when the later report no longer lists it: a missing report, or a notice, sells nothing.
 */
export function portfolioChanges(
  earlier: ManagerPortfolio,
  later: ManagerPortfolio,
  ports: ChangePorts = {},
): PortfolioChanges {
  const comparable = comparability(earlier, later);
  const known = { from: earlier.period, to: later.period, comparable, mayBeConfidential: later.confidentialOmitted };
  if (comparable !== 'yes') return { ...known, changes: [] };
  const before = inLaterTerms(earlier, later.period, ports);
  const found = [...later.positions, ...later.options].map((position) => {
    const key = keyOf(position.kind, position.security);
    const change = held(position, before.get(key));
    before.delete(key);
    return change;
  });
  const gone = [...before.values()].flatMap(soldOut);
  return { ...known, changes: [...found, ...gone].sort(bySize) };
}

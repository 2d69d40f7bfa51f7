import { localSymbol, type FoundSecurity, type Security } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { BuiltSecurity } from './market-manifest';

/** Names by which securities are found. */
export interface SecurityNames {
  readonly lookup: (name: string) => FoundSecurity | undefined;
  readonly at: (symbol: string, day: Day) => Security | undefined;
}

/** A security as the manifest has it, and as pages get it. */
export interface NamedSecurity {
  readonly built: BuiltSecurity;
  readonly security: Security;
}

export function toSecurity(built: BuiltSecurity): Security {
  const { id, symbol, exchange, company, currency, cik, kind, delisted, formerSymbols } = built;
  return {
    id,
    symbol,
    exchange,
    company,
    currency,
    ...(cik ? { cik } : {}),
    ...(kind ? { kind } : {}),
    ...(delisted ? { delisted } : {}),
    ...(formerSymbols ? { formerSymbols } : {}),
  };
}

const NEVER = '9999-12-31';

/** First day on which a security no longer had its last symbol; '' for one that never had it on a day that is known. */
const endOf = ({ days }: BuiltSecurity): Day => (days ? (days.length === 0 ? '' : (days.at(-1)?.[2] ?? NEVER)) : NEVER);

/** What is listed first, then what was listed last. */
const byStanding = (a: NamedSecurity, b: NamedSecurity): number => {
  const [first, second] = [endOf(a.built), endOf(b.built)];
  return first < second ? 1 : first > second ? -1 : a.built.id < b.built.id ? -1 : 1;
};

/** First day after a symbol that a security had before. */
const leftOn = ({ days = [] }: BuiltSecurity, symbol: string): Day =>
  days.findLast(([each]) => each === symbol)?.[2] ?? '';

function* formerNames(all: readonly NamedSecurity[]): Generator<readonly [name: string, found: NamedSecurity]> {
  const rows = all.flatMap((each) =>
    (each.built.formerSymbols ?? []).map((symbol) => ({ symbol, each, left: leftOn(each.built, symbol) })),
  );
  for (const { symbol, each } of rows.sort((a, b) => (a.left < b.left ? 1 : a.left > b.left ? -1 : 0)))
    yield [symbol, each];
}

/** Names in upper case; of several securities with one name the first added holds. */
function namesOf(all: readonly NamedSecurity[]): Map<string, FoundSecurity> {
  const names = new Map<string, FoundSecurity>();
  const add = (name: string, { security }: NamedSecurity, by: FoundSecurity['by']): void => {
    if (!names.has(name)) names.set(name, { security, by });
  };
  const ordered = [...all].sort(byStanding);
  for (const each of ordered) add(each.built.id.toUpperCase(), each, 'id');
  for (const each of ordered) add(each.built.symbol, each, 'symbol');
  for (const each of ordered) {
    const { exchange, symbol } = each.built;
    if (!exchange) continue;
    add(`${exchange}:${symbol}`, each, 'symbol');
    add(`${exchange}:${localSymbol(exchange, symbol)}`, each, 'symbol');
  }
  for (const [symbol, each] of formerNames(ordered)) add(symbol, each, 'former-symbol');
  // A company that goes on under a new number keeps the id of the first one, and answers to both.
  for (const each of ordered) if (each.built.cik) add(`US${each.built.cik}`, each, 'id');
  for (const each of ordered) for (const cusip of each.built.cusips ?? []) add(cusip, each, 'cusip');
  return names;
}

interface Owner {
  readonly security: Security;
  readonly from: Day;
  readonly before: Day;
}

function ownersOf(all: readonly NamedSecurity[]): Map<string, Owner[]> {
  const owners = new Map<string, Owner[]>();
  for (const { built, security } of all) {
    for (const [symbol, from, before] of built.days ?? [[built.symbol, null, null] as const]) {
      const owner = { security, from: from ?? '', before: before ?? NEVER };
      owners.set(symbol, [...(owners.get(symbol) ?? []), owner]);
    }
  }
  return owners;
}

/** Both ways to write a class, 'BRK.B' and 'brk-b'. */
function either<T>(name: string, find: (name: string) => T | undefined): T | undefined {
  const upper = name.trim().toUpperCase();
  return find(upper) ?? find(upper.replaceAll('-', '.'));
}

/** Everything by which the securities of a version are found, made once. */
export function securityNames(all: readonly NamedSecurity[]): SecurityNames {
  const names = namesOf(all);
  const owners = ownersOf(all);
  return {
    lookup: (name) => either(name, (each) => names.get(each)),
    at: (symbol, day) =>
      either(symbol, (each) => owners.get(each)?.find(({ from, before }) => day >= from && day < before)?.security),
  };
}

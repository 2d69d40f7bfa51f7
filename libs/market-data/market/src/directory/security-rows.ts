import type { Security } from '@plumbline/market-data/domain';
import { setImmediate } from 'node:timers/promises';

import type { BuiltSecurity } from '../manifest/market-manifest';
import type { OpenSections, Sections } from './section-file';
import { openTexts, textSections } from './text-table';

/** Build data of a security that pages do not receive. */
export type BuildPart = Omit<BuiltSecurity, keyof Security>;

export function toSecurity(built: BuiltSecurity): Security {
  const { id, symbol, exchange, company, currency, cik, kind, delisted, formerSymbols, formerNames } = built;
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
    ...(formerNames ? { formerNames } : {}),
  };
}

function buildPartOf(built: BuiltSecurity): BuildPart {
  const { id, symbol, exchange, company, currency, cik, kind, delisted, formerSymbols, formerNames, ...rest } = built;
  return rest;
}

const SEPARATOR = ',';

/** Rows as JSON, one behind the other, so that one is read without the others, and many at once. */
export const rowSections = (built: readonly BuiltSecurity[]): Sections => ({
  ...textSections(
    'securities',
    built.map((each) => JSON.stringify(toSecurity(each))),
    SEPARATOR,
  ),
  ...textSections(
    'builds',
    built.map((each) => JSON.stringify(buildPartOf(each))),
  ),
});

/** So many rows are decoded at once: a millisecond, then others are served. */
const ROWS_AT_ONCE = 1_000;

/** Reads the securities as pages receive them. */
export async function readSecurities(sections: OpenSections): Promise<readonly Security[]> {
  const [starts, bytes] = [sections.uint32('securities.starts'), sections.bytes('securities')];
  const length = starts.length - 1;
  const found: Security[] = [];
  for (let from = 0; from < length; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE, length);
    const text = bytes.toString('utf8', starts[from], (starts[to] ?? 0) - SEPARATOR.length);
    for (const each of JSON.parse(`[${text}]`) as Security[]) found.push(each);
    await setImmediate();
  }
  return found;
}

/** Opens the build data of single securities; decoded on demand. */
export function openBuildParts(sections: OpenSections): (place: number) => BuildPart | undefined {
  const rows = openTexts(sections, 'builds');
  const known = new Map<number, BuildPart>();
  return (place) => {
    const found = known.get(place);
    if (found) return found;
    const text = rows.at(place);
    if (text === undefined) return undefined;
    const part = JSON.parse(text) as BuildPart;
    known.set(place, part);
    return part;
  };
}

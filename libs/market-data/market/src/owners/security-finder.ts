import type { Day } from '@plumbline/shared/domain';

import type { ServedSecurity } from '../securities/securities';

/** Finds the securities that reports of owners speak of. */
export interface SecurityFinder {
  readonly byCusip: (cusip: string) => string | undefined;
  /** Whose symbol it was on a day. */
  readonly bySymbol: (symbol: string, day: Day) => string | undefined;
  /** By ISIN where it holds a CUSIP, else by the name where no other security has it. */
  readonly byIssuer: (issuer: string, isin: string | undefined) => string | undefined;
}

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** ISINs of these countries hold a CUSIP. */
const CUSIP_OF_ISIN = /^(?:US|CA)([0-9A-Z]{9})\d$/;

type Span = ServedSecurity['spans'][number] & { readonly id: string };

/** Undefined where two securities have the name. */
function namesOf(securities: readonly ServedSecurity[]): ReadonlyMap<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  for (const { company, id } of securities) {
    const key = letters(company);
    names.set(key, names.has(key) ? undefined : id);
  }
  return names;
}

function spansOf(securities: readonly ServedSecurity[]): ReadonlyMap<string, readonly Span[]> {
  const spans = new Map<string, Span[]>();
  for (const { id, spans: own } of securities)
    for (const span of own) spans.set(span.symbol, [...(spans.get(span.symbol) ?? []), { ...span, id }]);
  return spans;
}

/** `securities` in a total order: the first one has a CUSIP that two claim. */
export function securityFinder(securities: readonly ServedSecurity[]): SecurityFinder {
  const cusips = new Map<string, string>();
  for (const { id, cusips: own } of securities)
    for (const cusip of own) if (!cusips.has(cusip.toUpperCase())) cusips.set(cusip.toUpperCase(), id);
  const [names, spans] = [namesOf(securities), spansOf(securities)];
  const byCusip = (cusip: string): string | undefined => cusips.get(cusip.toUpperCase());
  return {
    byCusip,
    bySymbol: (symbol, day) =>
      spans.get(symbol.toUpperCase())?.find(({ from = '', before = '9999-12-31' }) => day >= from && day < before)?.id,
    byIssuer: (issuer, isin = '') => {
      const cusip = CUSIP_OF_ISIN.exec(isin)?.[1];
      return (cusip === undefined ? undefined : byCusip(cusip)) ?? names.get(letters(issuer));
    },
  };
}

import type { SecurityKind } from '../../model/security';

/**
 * Patterns of names in the directories of exchanges; the first match wins. A depositary share of a preferred one is
 * preferred, unless it is an American depositary share; a unit's name also mentions its warrant.
 */
const BY_NAME: readonly (readonly [RegExp, SecurityKind])[] = [
  [/(^| - )units?\b|\bunits?,? (each )?consisting|\bunits, each/i, 'unit'],
  [/\bwarrants?\b/i, 'warrant'],
  [/ - rights?\b|\brights?( when issued| \(expiring|,|$)|contingent value right/i, 'right'],
  [/american depositary|\bADRs?\b|\bADSs?\b/i, 'adr'],
  [/\bpreferred\b|\bpreference\b|\bpfd\b/i, 'preferred'],
  [/\b(notes?|debentures?|bonds) (due|\d{4})\b|%.*\b(notes?|debentures?)\b/i, 'note'],
  [/\bdepositary receipts?\b/i, 'adr'],
  [/\bfund\b/i, 'fund'],
];

/** Kind of a listing by its name in a directory of an exchange; `etf` is the directory's own flag. */
export function securityKind(name: string, etf: boolean): SecurityKind {
  if (etf) return 'etf';
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'stock';
}

const CLASS_WORDS =
  /[,\s]+((american depositary|depositary|ordinary|common|class [a-z]|subordinate voting|capital|voting|non-voting|registered|new|shares?|stock|\(.*\)|of beneficial interest|par value)[\s,.-]*)+$/i;

/** The company's part of a directory's name: 'Alcoa Corporation' of 'Alcoa Corporation Common Stock'. */
export function companyOfListing(name: string): string {
  const company = (name.split(/ - /)[0] ?? name).trim();
  return company.replace(CLASS_WORDS, '').trim() || company;
}

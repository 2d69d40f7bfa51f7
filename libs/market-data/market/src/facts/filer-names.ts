/** A name under which somebody files, with what identifies them. */
export interface FilerName {
  readonly key: string;
  readonly name: string;
}

const LEGAL_FORM =
  /\b(l\s?l\s?c|l\s?l\s?p|l\s?p|inc|incorporated|corp|corporation|co|company|ltd|limited|plc|n\s?v|s\s?a|a\s?g|gmbh|the)\b/g;

/** A name without case, punctuation and legal form: 'Bull Street Advisors, LLC' is 'bull street advisors'. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(LEGAL_FORM, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const keysOf = (names: readonly FilerName[]): readonly string[] => [...new Set(names.map(({ key }) => key))];

/**
 * Who is meant by a name: those who file under it, else those whose name is the same but for its legal form, else the
 * only one whose name begins with it. A beginning that several share means none of them.
 */
export function filersNamed(names: readonly FilerName[], wanted: string): readonly string[] {
  const [lower, plain] = [wanted.trim().toLowerCase(), plainName(wanted)];
  const exact = names.filter(({ name }) => name.toLowerCase() === lower);
  if (exact.length > 0) return keysOf(exact);
  if (plain === '') return [];
  const same = names.filter(({ name }) => plainName(name) === plain);
  if (same.length > 0) return keysOf(same);
  const begun = keysOf(names.filter(({ name }) => plainName(name).startsWith(`${plain} `)));
  return begun.length === 1 ? begun : [];
}

/** Words that say what kind of company it is, not which. */
const FORM_WORDS = new Set(
  'the inc incorporated corp corporation co company companies com plc ltd limited llc lp sa se nv ag ab asa spa holding holdings group trust'.split(
    ' ',
  ),
);

const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replace(/\/[a-z]{2,3}\/?$/, '')
    .replace(/['’.]/g, (mark) => (mark === '.' ? ' ' : ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function significantWords(name: string): readonly string[] {
  const significant = wordsOf(name).filter((word) => !FORM_WORDS.has(word));
  return significant.length > 0 ? significant : wordsOf(name);
}

/** How well a name fits what was asked for; smaller is better, undefined when it does not. */
function distance(asked: string, name: string): number | undefined {
  if (asked.trim().toLowerCase() === name.trim().toLowerCase()) return 0;
  const [all, other] = [wordsOf(asked).join(' '), wordsOf(name).join(' ')];
  if (all !== '' && all === other) return 1;
  const [some, found] = [significantWords(asked).join(' '), significantWords(name).join(' ')];
  if (some !== '' && some === found) return 2;
  return some !== '' && found.startsWith(`${some} `) ? 3 : undefined;
}

/** A name under which somebody is known. */
export interface NamedCompany {
  readonly cik: string;
  readonly name: string;
}

/** Those names that fit what was asked for in any way. */
export const namesLike = (asked: string, names: readonly NamedCompany[]): readonly NamedCompany[] =>
  names.filter(({ name }) => distance(asked, name) !== undefined);

/**
 * The companies a name can mean, each once: those of the same name, else of the same but for 'Inc.' and the like, else
 * those whose names begin with these words.
 */
export function companiesOfName(asked: string, names: readonly NamedCompany[]): readonly NamedCompany[] {
  const byDistance = new Map<number, Map<string, NamedCompany>>();
  for (const company of names) {
    const fit = distance(asked, company.name);
    if (fit === undefined) continue;
    const fitting = byDistance.get(fit) ?? new Map<string, NamedCompany>();
    byDistance.set(fit, fitting);
    if (!fitting.has(company.cik)) fitting.set(company.cik, company);
  }
  return [...(byDistance.get(Math.min(...byDistance.keys()))?.values() ?? [])];
}

/** The company of a name; undefined when several fit equally well: nobody guesses. */
export function companyOfName(asked: string, names: readonly NamedCompany[]): string | undefined {
  const [company, ...others] = companiesOfName(asked, names);
  return others.length === 0 ? company?.cik : undefined;
}

import { writeText } from '@plumbline/formula/domain';
import { REGIONS } from '@plumbline/market-data/domain';
import { ownValue } from '@plumbline/shared/domain';

/** Kinds of named companies by their letters in an address. */
const KINDS = {
  r: 'region',
  e: 'exchange',
  i: 'index',
  s: 'screen',
  m: 'mine',
  p: 'portfolio',
  g: 'manager',
} as const;

type NamedKind = (typeof KINDS)[keyof typeof KINDS];

/** Kinds of tokens that name companies. */
export const NAMED_KINDS = Object.values(KINDS);

const LETTERS = Object.fromEntries(Object.entries(KINDS).map(([letter, kind]) => [kind, letter])) as Readonly<
  Record<NamedKind, string>
>;

/** Kinds that are lists of companies; all others are conditions. */
const LISTS: ReadonlySet<NamedKind> = new Set<NamedKind>(['portfolio', 'manager']);

/** Companies that have a name: those of a region, of a portfolio, of another screen. */
export interface NamedToken {
  readonly kind: NamedKind;
  readonly name: string;
  readonly isOut: boolean;
}

/** Of which companies a screen chooses, before its conditions: one token of the address. */
export type UniverseToken = NamedToken | { readonly kind: 'delisted' };

function readToken(text: string): UniverseToken | undefined {
  if (text === 'd') return { kind: 'delisted' };
  const [, out, letter = '', name = ''] = /^(-?)([a-z])\.([A-Za-z0-9]{1,20})$/.exec(text) ?? [];
  const kind = ownValue(KINDS, letter);
  return kind && { kind, name, isOut: out === '-' };
}

/** The tokens of an address: `r.U,e.NAS,-s.12,d`. What is none is passed over. */
export const readUniverse = (text: string | undefined): readonly UniverseToken[] =>
  [...new Set((text ?? '').split(','))].flatMap((token) => readToken(token) ?? []);

/** Returns the name of a token, whether it includes or excludes its companies: `p.12`. */
export const tokenName = ({ kind, name }: Pick<NamedToken, 'kind' | 'name'>): string => `${LETTERS[kind]}.${name}`;

/** The same as text. */
export const writeUniverse = (tokens: readonly UniverseToken[]): string =>
  tokens.map((token) => (token.kind === 'delisted' ? 'd' : `${token.isOut ? '-' : ''}${tokenName(token)}`)).join(',');

/** The formula of a token: undefined where it names nothing that is known. `screens` gives the formula of a screen. */
function tokenFormula(token: NamedToken, screens: (token: string) => string | undefined): string | undefined {
  const { kind, name } = token;
  if (kind === 'region') {
    const region = ownValue(REGIONS, name);
    return region && `region = ${writeText(region)}`;
  }
  if (kind === 'exchange') return `exchange = ${writeText(name)}`;
  if (kind === 'index') return name === 'sp500' ? 'in_sp500' : undefined;
  return screens(tokenName(token));
}

/** Companies a formula holds for, and those of lists besides. Neither: none. */
export interface UniverseChoice {
  readonly formula: string;
  /** Names of lists: `p.12`, `g.1067983`. */
  readonly lists: readonly string[];
}

/** Choices of a universe, and the tokens that name nothing. */
export interface UniverseQuestion {
  /** A company is in all of them; empty: every company. */
  readonly within: readonly UniverseChoice[];
  /** Those that are taken out. What is not known to be out stays. */
  readonly without: UniverseChoice;
  readonly hasDelisted: boolean;
  readonly unknown: readonly string[];
}

const anyOf = (formulas: readonly string[]): string =>
  formulas.length > 1
    ? `(${formulas.map((one) => `(${one})`).join(' or ')})`
    : formulas.map((one) => `(${one})`).join('');

/** Tokens of one kind join, kinds intersect, what is marked as out is taken out. */
export function universeQuestion(
  tokens: readonly UniverseToken[],
  screens: (token: string) => string | undefined,
): UniverseQuestion {
  const named = tokens.filter((token) => token.kind !== 'delisted');
  const unknown: string[] = [];
  const choiceOf = (some: readonly NamedToken[]): UniverseChoice => {
    const formulas = some.flatMap((token) => {
      if (LISTS.has(token.kind)) return [];
      const formula = tokenFormula(token, screens);
      if (formula === undefined) unknown.push(writeUniverse([token]));
      return formula ?? [];
    });
    return { formula: anyOf(formulas), lists: some.filter(({ kind }) => LISTS.has(kind)).map(tokenName) };
  };
  const chosen = named.filter(({ isOut }) => !isOut);
  const kinds = [...new Set(chosen.map(({ kind }) => kind))];
  return {
    within: kinds.map((kind) => choiceOf(chosen.filter((token) => token.kind === kind))),
    without: choiceOf(named.filter(({ isOut }) => isOut)),
    hasDelisted: tokens.length > named.length,
    unknown,
  };
}

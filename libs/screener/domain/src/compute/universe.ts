import { writeText } from '@plumbline/formula/domain';
import { REGIONS } from '@plumbline/market-data/domain';
import { ownValue } from '@plumbline/shared/domain';

/** Of which companies a screen chooses, before its conditions: one token of the address. */
export type UniverseToken =
  | {
      readonly kind: 'region' | 'exchange' | 'index' | 'screen' | 'mine';
      readonly name: string;
      readonly isOut: boolean;
    }
  | { readonly kind: 'delisted' };

const KINDS = { r: 'region', e: 'exchange', i: 'index', s: 'screen', m: 'mine' } as const;
const LETTERS = { region: 'r', exchange: 'e', index: 'i', screen: 's', mine: 'm' } as const;

function readToken(text: string): UniverseToken | undefined {
  if (text === 'd') return { kind: 'delisted' };
  const [, out, letter = '', name = ''] = /^(-?)([resim])\.([A-Za-z0-9]{1,20})$/.exec(text) ?? [];
  const kind = ownValue(KINDS, letter);
  return kind && { kind, name, isOut: out === '-' };
}

/** The tokens of an address: `r.U,e.NAS,-s.12,d`. What is none is passed over. */
export const readUniverse = (text: string | undefined): readonly UniverseToken[] =>
  [...new Set((text ?? '').split(','))].flatMap((token) => readToken(token) ?? []);

/** The same as text. */
export const writeUniverse = (tokens: readonly UniverseToken[]): string =>
  tokens
    .map((token) => (token.kind === 'delisted' ? 'd' : `${token.isOut ? '-' : ''}${LETTERS[token.kind]}.${token.name}`))
    .join(',');

/** The formula of a token: undefined where it names nothing that is known. `screens` gives the formula of a screen. */
function tokenFormula(
  token: Exclude<UniverseToken, { readonly kind: 'delisted' }>,
  screens: (token: string) => string | undefined,
): string | undefined {
  const { kind, name } = token;
  if (kind === 'region') {
    const region = ownValue(REGIONS, name);
    return region && `region = ${writeText(region)}`;
  }
  if (kind === 'exchange') return `exchange = ${writeText(name)}`;
  if (kind === 'index') return name === 'sp500' ? 'in_sp500' : undefined;
  return screens(`${LETTERS[kind]}.${name}`);
}

/** What a universe asks for as formulas, and the tokens that name nothing. */
export interface UniverseFormulas {
  /** Holds for its companies; empty: all. */
  readonly within: string;
  /** Holds for those that are taken out; empty: none. What is not known to be out stays. */
  readonly without: string;
  readonly hasDelisted: boolean;
  readonly unknown: readonly string[];
}

const anyOf = (formulas: readonly string[]): string =>
  formulas.length > 1
    ? `(${formulas.map((one) => `(${one})`).join(' or ')})`
    : formulas.map((one) => `(${one})`).join('');

/** Tokens of one kind join, kinds intersect, what is marked as out is taken out. */
export function universeFormulas(
  tokens: readonly UniverseToken[],
  screens: (token: string) => string | undefined,
): UniverseFormulas {
  const kinds = new Map<string, string[]>();
  const [out, unknown]: [string[], string[]] = [[], []];
  for (const token of tokens) {
    if (token.kind === 'delisted') continue;
    const formula = tokenFormula(token, screens);
    if (formula === undefined) unknown.push(writeUniverse([token]));
    else if (token.isOut) out.push(formula);
    else kinds.set(token.kind, [...(kinds.get(token.kind) ?? []), formula]);
  }
  const hasDelisted = tokens.some(({ kind }) => kind === 'delisted');
  return { within: [...kinds.values()].map(anyOf).join(' and '), without: anyOf(out), hasDelisted, unknown };
}

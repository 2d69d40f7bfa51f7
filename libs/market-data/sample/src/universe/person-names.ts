import type { Random } from '../base/random';

const WOMEN = ['Ada', 'Beatrix', 'Clara', 'Delia', 'Edith', 'Flora', 'Greta', 'Hilda', 'Ines', 'Johanna', 'Kerstin'];
const MEN = ['Alban', 'Bernard', 'Casper', 'Dorian', 'Edmund', 'Felix', 'Gregor', 'Hugo', 'Ivo', 'Jasper', 'Konrad'];
const MORE_WOMEN = ['Lavinia', 'Mathilda', 'Nora', 'Odile', 'Petra', 'Rosalind', 'Sabina', 'Thea', 'Ursula', 'Vera'];
const MORE_MEN = ['Lambert', 'Magnus', 'Niels', 'Osric', 'Piers', 'Quentin', 'Rupert', 'Silas', 'Tobias', 'Valentin'];
const FIRST = [...WOMEN, ...MORE_WOMEN, ...MEN, ...MORE_MEN];
const WOMEN_COUNT = WOMEN.length + MORE_WOMEN.length;

/** Surnames that nobody bears are put together. */
const HEADS = ['Ald', 'Bram', 'Cald', 'Dren', 'Esk', 'Farn', 'Gald', 'Hest', 'Ilv', 'Jarn', 'Kest', 'Lorn', 'Marr'];
const MORE_HEADS = ['Nesk', 'Orv', 'Pell', 'Quor', 'Rusk', 'Sarn', 'Teld', 'Ulv', 'Varn', 'Wend', 'Yarl', 'Zeld'];
const MIDDLES = ['a', 'e', 'i', 'o', 'er', 'an', 'or', 'in', 'um'];
const TAILS = ['brough', 'wick', 'quist', 'mere', 'vane', 'thorpe', 'dottir', 'shaw', 'mont', 'ridge', 'sted', 'field'];

/** A person of the sample. */
export interface PersonName {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly isWoman: boolean;
}

/** One of a list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[random.below(list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

/** An invented name. */
export function personName(random: Random): PersonName {
  const place = random.below(FIRST.length);
  const last = `${pick(random, [...HEADS, ...MORE_HEADS])}${pick(random, MIDDLES)}${pick(random, TAILS)}`;
  const middle = String.fromCharCode(65 + random.below(26));
  return { first: FIRST[place] ?? 'Ada', middle, last, isWoman: place < WOMEN_COUNT };
}

/** 'Ada B. Eskamere'. */
export const fullName = ({ first, middle, last }: PersonName): string => `${first} ${middle}. ${last}`;

/** 'Eskamere Ada B', as lists of the SEC write people. */
export const conformedName = ({ first, middle, last }: PersonName): string => `${last} ${first} ${middle}`;

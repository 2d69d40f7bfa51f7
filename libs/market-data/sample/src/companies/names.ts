import type { Random } from '../base/random';
import type { Venue } from './venues';

const FIRST =
  'Abrax Aldov Arqu Belz Brax Brovu Calqu Cindr Corvu Dalz Dravo Dwynn Elqu Eltho Ervox Fyrn Falqu Fervo Gryv Galz Gwyx Hesqu Halvo Hyrax Ivarn Ilqu Jorvu Jasqu Kelvo Kryx Karz Lyvo Lanqu Lorz Marqu Myrvo Melz Nyxo Norvu Nalqu Orqu Olvo Osz Pyrvo Pelqu Palz Quarn Quelv Rhyx Rovu Ralqu Sylvo Sarqu Strax Tarvo Thyrn Telqu Ulvo Umbrix Urqu Vyrn Valqu Vorz Wexo Wyrn Walqu Xando Xylv Yarvo Yrqu Zelvo Zarqu Zyrn';
const LAST =
  'adale andor antis arbridge arcrest arfield arholm armont arstow arwick avane avell emar enbrook enford engate enmoor entor eravale erix essa esthorne etan evar iburn idane imarsh inash inquay intra iris istone iva ivex obrook odell olane omar onfell onridge onwyn ora orin oshaw otane owell udain ulum unter uvell yndale yre yston';

const FIRSTS = FIRST.split(' ');
const LASTS = LAST.split(' ');
const US_FORMS = ['Inc.', 'Corp', 'Co', 'Group Inc.', 'Holdings, Inc.', 'Inc'];

/** Two letters that no ticker in wide use has at its second and third place. */
const PAIRS = ['QZ', 'ZQ', 'QJ', 'JQ', 'XQ', 'XJ', 'ZJ', 'JZ'];
/** Fifth letters mark funds, receipts and bankrupts: only those that mean nothing there. */
const FIFTH = 'ABCDEGHIJKLMNOPST';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const OF_FOUR = PAIRS.length * LETTERS.length;

const pick = <T>(random: Random, values: readonly T[]): T | undefined => values[random.below(values.length)];

/** Gives names and tickers that nobody has been given before. */
export interface Namer {
  readonly name: (random: Random, words: readonly string[], venue?: Venue) => string;
  /** A ticker that begins as the name does. */
  readonly ticker: (name: string) => string;
  /** A symbol of an exchange, with its suffix. */
  readonly symbol: (name: string, venue: Venue) => string;
}

/** The ticker with this number among those that begin with a letter. */
function tickerOf(first: string, number: number): string {
  const inFour = number % OF_FOUR;
  const pair = PAIRS[inFour % PAIRS.length] ?? '';
  const fourth = LETTERS[(Math.floor(inFour / PAIRS.length) * 7) % LETTERS.length] ?? '';
  const fifth = number < OF_FOUR ? '' : (FIFTH[Math.floor(number / OF_FOUR) - 1] ?? '');
  if (number >= OF_FOUR && fifth === '') throw new Error(`no ticker is left for ${first}`);
  return `${first}${pair}${fourth}${fifth}`;
}

/** The number in the digits of a pattern; numbers beyond them go on with letters. */
function digitsOf(pattern: string, number: number): string {
  const places = pattern.split('#').length - 1;
  const limit = 10 ** places;
  // A step that shares no factor with ten visits every number once.
  const digits = String((number * 37 + 11) % limit).padStart(places, '0');
  let at = 0;
  const symbol = pattern.replaceAll('#', () => digits[at++] ?? '0');
  return number < limit ? symbol : `${symbol}${LETTERS[Math.floor(number / limit) - 1] ?? 'Z'}`;
}

/** A namer of one market: it starts with nothing given. */
export function createNamer(): Namer {
  const given = new Set<string>();
  const counts = new Map<string, number>();
  const next = (key: string): number => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };
  const stemOf = (random: Random): string => `${pick(random, FIRSTS) ?? ''}${pick(random, LASTS) ?? ''}`;
  const freeStem = (random: Random): string => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const stem = stemOf(random);
      if (!given.has(stem)) return stem;
    }
    for (;;) {
      const stem = `${stemOf(random)} ${stemOf(random)}`;
      if (!given.has(stem)) return stem;
    }
  };
  const ticker = (name: string): string => {
    const first = name.slice(0, 1);
    const number = next(first);
    // A letter that has run out lends from the next ones.
    if (number < OF_FOUR * (1 + FIFTH.length)) return tickerOf(first, number);
    return ticker(LETTERS[(LETTERS.indexOf(first) + 1) % LETTERS.length] ?? 'A');
  };
  return {
    name: (random, words, venue) => {
      const stem = freeStem(random);
      given.add(stem);
      return `${stem} ${pick(random, words) ?? ''} ${pick(random, venue?.forms ?? US_FORMS) ?? ''}`;
    },
    ticker,
    symbol: (name, venue) =>
      `${venue.digits ? digitsOf(venue.digits, next(venue.code)) : ticker(name)}.${venue.suffix}`,
  };
}

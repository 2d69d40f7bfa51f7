import type { ResultOf } from '@plumbline/shared/domain';
import type { stockCalls } from '../contract/stocks';

/** Something that happened to a share, on the bar of a chart that shows it. */
export type PriceEvent = ResultOf<(typeof stockCalls)['GET /_api/stocks/{id}/prices']>['events'][number];

/** A number without the noise behind so many digits: 4, 1.5, 0.205. */
const plainNumber = (value: number, digits: number): string => String(Number(value.toPrecision(digits)));
/** Ratios are written with few digits: a third of a share is 1 for 3. Amounts are what was paid, all of it. */
const [RATIO_DIGITS, AMOUNT_DIGITS] = [5, 12];

const splitWords = (ratio: number): string =>
  ratio >= 1
    ? `Split ${plainNumber(ratio, RATIO_DIGITS)} for 1`
    : `Reverse split 1 for ${plainNumber(1 / ratio, RATIO_DIGITS)}`;

const paid = (name: string, { amount, currency = '' }: PriceEvent): string =>
  amount === undefined ? name : `${name} ${plainNumber(amount, AMOUNT_DIGITS)} ${currency}`.trimEnd();

const named = (name: string, { other }: PriceEvent): string => (other === undefined ? name : `${name}: ${other}`);

interface Words {
  /** Shown on the chart. */
  readonly letter: string;
  /** Meaning of the letter. */
  readonly name: string;
  readonly words: (event: PriceEvent) => string;
}

const KINDS: Readonly<Record<PriceEvent['kind'], Words>> = {
  split: { letter: 'S', name: 'split', words: ({ ratio }) => (ratio === undefined ? 'Split' : splitWords(ratio)) },
  dividend: { letter: 'D', name: 'dividend', words: (event) => paid('Dividend', event) },
  'special-dividend': { letter: 'D', name: 'dividend', words: (event) => paid('Special dividend', event) },
  'spin-off': { letter: 'O', name: 'spin-off', words: (event) => named('Spin-off', event) },
  merger: { letter: 'M', name: 'merger', words: (event) => named('Merger', event) },
  'ticker-change': { letter: 'T', name: 'new symbol', words: (event) => named('New symbol', event) },
  delisting: { letter: 'X', name: 'delisted', words: () => 'Delisted' },
};

/** 'Split 4 for 1', 'Dividend 0.22 USD': amounts as they were paid. */
export const eventWords = (event: PriceEvent): string => KINDS[event.kind].words(event);

/** The letter of an event on a chart. */
export const eventLetter = ({ kind }: PriceEvent): string => KINDS[kind].letter;

/** Meaning of the event's letter, in a word. */
export const eventName = ({ kind }: PriceEvent): string => KINDS[kind].name;

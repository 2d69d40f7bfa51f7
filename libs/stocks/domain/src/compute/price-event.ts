import type { ResultOf } from '@plumbline/shared/domain';
import type { stockCalls } from '../contract/stocks';

/** Something that happened to a share, on the bar of a chart that shows it. */
export type PriceEvent = ResultOf<(typeof stockCalls)['GET /_api/stocks/{id}/prices']>['events'][number];

/** Figures as people write them: 4, 1.5, 0.205, 30.03. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(5)));

const splitWords = (ratio: number): string =>
  ratio >= 1 ? `Split ${plainNumber(ratio)} for 1` : `Reverse split 1 for ${plainNumber(1 / ratio)}`;

const paid = (name: string, { amount, currency = '' }: PriceEvent): string =>
  amount === undefined ? name : `${name} ${plainNumber(amount)} ${currency}`.trimEnd();

const named = (name: string, { other }: PriceEvent): string => (other === undefined ? name : `${name}: ${other}`);

interface Words {
  /** Stands on the chart. */
  readonly letter: string;
  readonly words: (event: PriceEvent) => string;
}

const KINDS: Readonly<Record<PriceEvent['kind'], Words>> = {
  split: { letter: 'S', words: ({ ratio }) => (ratio === undefined ? 'Split' : splitWords(ratio)) },
  dividend: { letter: 'D', words: (event) => paid('Dividend', event) },
  'special-dividend': { letter: 'D', words: (event) => paid('Special dividend', event) },
  'spin-off': { letter: 'O', words: (event) => named('Spin-off', event) },
  merger: { letter: 'M', words: (event) => named('Merger', event) },
  'ticker-change': { letter: 'T', words: (event) => named('New symbol', event) },
  delisting: { letter: 'X', words: () => 'Delisted' },
};

/** 'Split 4 for 1', 'Dividend 0.22 USD': amounts as they were paid. */
export const eventWords = (event: PriceEvent): string => KINDS[event.kind].words(event);

/** The letter of an event on a chart. */
export const eventLetter = ({ kind }: PriceEvent): string => KINDS[kind].letter;

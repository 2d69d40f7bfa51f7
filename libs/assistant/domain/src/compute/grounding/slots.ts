import type { AnswerQuote, AnswerValue, TypedNumber } from '../../model/answer';

/** Values that slots of a session can take, and the names that may be written. */
export interface Grounds {
  readonly values: ReadonlyMap<string, AnswerValue>;
  readonly quotes: ReadonlyMap<string, AnswerQuote>;
  readonly typed: ReadonlyMap<string, TypedNumber>;
  /** Names of this turn's tool results that may hold digits: '3M', 'S&P 500', '10-K'. */
  readonly names: readonly string[];
  /** Periods that the heading over the sentence names. */
  readonly headed?: readonly string[];
  /** True for a word that a company is known by; capitals alone say so inside of a sentence. */
  readonly isCompany?: ((word: string) => boolean) | undefined;
}

/** A slot that exists. */
export type Slot =
  | { readonly kind: 'value'; readonly of: AnswerValue; readonly show: 'value' | 'period' | 'date' }
  | { readonly kind: 'quote'; readonly of: AnswerQuote }
  | { readonly kind: 'typed'; readonly of: TypedNumber };

/** A text with a mark for each slot, and the slots in their order. */
export interface SlottedText {
  readonly text: string;
  readonly slots: readonly Slot[];
}

const SLOT = /\[\[([^[\]]{0,80})\]\]/g;

/** Private characters, which texts of models never have (`plainCharacters`): one for each slot of a sentence. */
const FIRST_MARK = 0xe000;
const MARKS = 0x1900;

export const markOf = (at: number): string => String.fromCharCode(FIRST_MARK + at);

/** Which slot a mark is of. */
export const placeOf = (mark: string): number => mark.charCodeAt(0) - FIRST_MARK;

function slotOf(name: string, { values, quotes, typed }: Grounds): Slot | undefined {
  const [, id = '', show = 'value'] = /^\s*([vqu]\d{1,6})(?:\.(period|date))?\s*$/.exec(name) ?? [];
  const value = values.get(id);
  if (value) return { kind: 'value', of: value, show: show as 'value' | 'period' | 'date' };
  if (show !== 'value') return undefined;
  const [quote, number] = [quotes.get(id), typed.get(id)];
  if (quote) return { kind: 'quote', of: quote };
  return number && { kind: 'typed', of: number };
}

/** The slots of a text; the name of the first one that does not exist. */
export function readSlots(text: string, grounds: Grounds): SlottedText | { readonly unknown: string } {
  const slots: Slot[] = [];
  let unknown: string | undefined;
  const marked = text.replace(SLOT, (_all, name: string) => {
    const slot = slotOf(name, grounds);
    if (!slot || slots.length >= MARKS) {
      unknown ??= name;
      return '';
    }
    slots.push(slot);
    return markOf(slots.length - 1);
  });
  return unknown === undefined ? { text: marked, slots } : { unknown };
}

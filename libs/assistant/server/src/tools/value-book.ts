import {
  TURN_LIMITS,
  type AnswerQuote,
  type AnswerValue,
  type Grounds,
  type TypedNumber,
} from '@plumbline/assistant/domain';
import { ToolError } from './tool-error';

export type NewValue = Omit<AnswerValue, 'id'>;
export type NewQuote = Omit<AnswerQuote, 'id'>;

export interface BookParts {
  readonly values?: readonly AnswerValue[];
  readonly quotes?: readonly AnswerQuote[];
  readonly typed?: readonly TypedNumber[];
  readonly isCompany?: ((word: string) => boolean) | undefined;
  /** Hears of what this turn adds. */
  readonly onValue?: (value: AnswerValue) => void;
  readonly onQuote?: (quote: AnswerQuote) => void;
}

const lastNumber = (ids: Iterable<string>): number => Math.max(0, ...[...ids].map((id) => Number(id.slice(1))));

const sameFigure = (a: NewValue, b: NewValue): boolean =>
  a.security === b.security &&
  a.formula === b.formula &&
  a.period === b.period &&
  a.as_of === b.as_of &&
  a.version === b.version &&
  a.value === b.value &&
  a.text === b.text;

/** The values, passages and names of a session, which slots are filled from. */
export class ValueBook {
  private readonly values: Map<string, AnswerValue>;
  private readonly quotes: Map<string, AnswerQuote>;
  private readonly typed: Map<string, TypedNumber>;
  private readonly names = new Set<string>();
  private added = 0;

  constructor(private readonly parts: BookParts = {}) {
    this.values = new Map((parts.values ?? []).map((value) => [value.id, value]));
    this.quotes = new Map((parts.quotes ?? []).map((quote) => [quote.id, quote]));
    this.typed = new Map((parts.typed ?? []).map((number) => [number.id, number]));
  }

  /** Numbers a figure; one that is known already keeps its number. */
  add(value: NewValue): AnswerValue {
    const known = [...this.values.values()].find((one) => sameFigure(one, value));
    if (known) return known;
    if (this.added >= TURN_LIMITS.values)
      throw new ToolError('There are too many values in this answer: use those there are');
    this.added++;
    const numbered = { ...value, id: `v${lastNumber(this.values.keys()) + 1}` };
    this.values.set(numbered.id, numbered);
    this.parts.onValue?.(numbered);
    return numbered;
  }

  quote(quote: NewQuote): AnswerQuote {
    const known = [...this.quotes.values()].find(({ text, source }) => text === quote.text && source === quote.source);
    if (known) return known;
    const numbered = { ...quote, id: `q${lastNumber(this.quotes.keys()) + 1}` };
    this.quotes.set(numbered.id, numbered);
    this.parts.onQuote?.(numbered);
    return numbered;
  }

  /** Names that may be written as they are. */
  name(...names: readonly (string | null | undefined)[]): void {
    for (const name of names) if (name) this.names.add(name);
  }

  value(id: string): AnswerValue | undefined {
    return this.values.get(id);
  }

  number(id: string): TypedNumber | undefined {
    return this.typed.get(id);
  }

  all(): readonly AnswerValue[] {
    return [...this.values.values()];
  }

  grounds(headed: readonly string[]): Grounds {
    const { values, quotes, typed, parts } = this;
    return { values, quotes, typed, names: [...this.names], headed, isCompany: parts.isCompany };
  }
}

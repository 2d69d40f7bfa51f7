import { formatDay } from '@plumbline/shared/domain';
import type { AnswerPart, AnswerValue } from '../../model/answer';
import type { Slot } from './slots';

/** A label inside a sentence: 'revenue', but 'ROE TTM' and 'Debt-to-Equity'. */
const inSentence = (label: string): string =>
  /^\p{Lu}[^\p{Lu}]*$/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;

/** A value with all it is: 'Apple revenue FY2024 391.04 Bil'. */
export function wholeText({ company, symbol, label, period, text }: AnswerValue): string {
  const named = label.includes(period ?? '\n') ? null : period;
  return [company ?? symbol, company === null && symbol === null ? label : inSentence(label), named, text]
    .filter(Boolean)
    .join(' ');
}

/** How a slot of a sentence looks. `isWhole`: the sentence is about another security or another period. */
export function shownSlot(slot: Slot, isWhole: boolean, startsSentence: boolean): AnswerPart {
  if (slot.kind === 'quote') return { text: `“${slot.of.text}”`, quote: slot.of.id };
  if (slot.kind === 'typed') return { text: `${startsSentence ? 'Your' : 'your'} ${slot.of.text}` };
  const { of: value, show } = slot;
  const { id } = value;
  if (show === 'period') return { text: value.period ?? formatDay(value.as_of ?? value.ends), value: id };
  if (show === 'date') return { text: formatDay(value.ends ?? value.as_of), value: id };
  return { text: isWhole ? wholeText(value) : value.text, value: id };
}

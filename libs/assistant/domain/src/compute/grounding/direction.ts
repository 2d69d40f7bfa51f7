import type { AnswerValue } from '../../model/answer';
import { placeOf, type Slot, type SlottedText } from './slots';

/** A number of a sentence with what it can be compared with. */
interface Amount {
  readonly at: number;
  readonly value: number;
  /** Amounts of one measure can be compared. */
  readonly measure: string;
  readonly of?: AnswerValue | undefined;
}

const UP =
  'rose|rises?|risen|rising|grew|grows?|grown|growing|increased?|increases|increasing|climbed|climbs?|gained|improved|' +
  'expanded|jumped|surged|soared|advanced|went up|up';
const DOWN =
  'fell|falls?|fallen|falling|declined?|declines|declining|decreased?|decreases|decreasing|dropped|drops?|dropping|' +
  'shrank|shrinks?|shrunk|shrinking|slipped|slid|sank|plunged|contracted|went down|down';
const ABOVE = 'above|exceeds?|exceeded|exceeding|higher|greater|more than|larger|bigger|over|tops|topped';
const BELOW = 'below|under|beneath|lower|less than|smaller|fewer|trails|trailed';

const wordsOf = (words: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'giu');

type Kind = 'change' | 'comparison';
const RULES: readonly { readonly kind: Kind; readonly sign: 1 | -1; readonly words: RegExp }[] = [
  { kind: 'change', sign: 1, words: wordsOf(UP) },
  { kind: 'change', sign: -1, words: wordsOf(DOWN) },
  { kind: 'comparison', sign: 1, words: wordsOf(ABOVE) },
  { kind: 'comparison', sign: -1, words: wordsOf(BELOW) },
];

const NEGATED =
  /(?:\b(?:not|never|neither|no longer|nor|without|didn't|isn't|wasn't|did not)\b|n't)\s+(?:\p{L}+\s+){0,2}$/iu;

function amountOf(slot: Slot, at: number): Amount | undefined {
  if (slot.kind === 'typed') return { at, value: slot.of.value, measure: slot.of.unit ?? '' };
  if (slot.kind !== 'value' || slot.show !== 'value' || slot.of.value === null) return undefined;
  const { unit, currency, value } = slot.of;
  return {
    at,
    value,
    measure: `${unit}${unit === 'money' || unit === 'per-share' ? ` ${currency ?? ''}` : ''}`,
    of: slot.of,
  };
}

function amountsIn({ text, slots }: SlottedText): Amount[] {
  return [...text.matchAll(/[\uE000-\uF8FF]/g)].flatMap(({ 0: mark, index }) => {
    const slot = slots[placeOf(mark)];
    return (slot && amountOf(slot, index)) ?? [];
  });
}

/** Old and new amount: by 'from' and 'to', else by the periods, else in their order. */
function changed(text: string, [one, other]: readonly [Amount, Amount]): readonly [Amount, Amount] {
  const leads = ({ at }: Amount) =>
    /\b(from|to)\s+(?:\p{L}+\s+){0,3}$/iu.exec(text.slice(Math.max(0, at - 60), at))?.[1]?.toLowerCase();
  const [first, second] = [leads(one), leads(other)];
  if (first === 'from' || second === 'to') return [one, other];
  if (first === 'to' || second === 'from') return [other, one];
  const [ends, otherEnds] = [one.of?.ends, other.of?.ends];
  if (ends && otherEnds && ends !== otherEnds) return ends < otherEnds ? [one, other] : [other, one];
  return [one, other];
}

/** The two amounts of one measure that a word is about: the nearest before and after it, else the two next to it. */
function pairOf(amounts: readonly Amount[], at: number): readonly [Amount, Amount] | undefined {
  const before = amounts.filter((amount) => amount.at < at);
  const after = amounts.filter((amount) => amount.at > at);
  const last = before.at(-1);
  const match = last && after.find(({ measure }) => measure === last.measure);
  const pairs: (readonly (Amount | undefined)[])[] = [
    [after[0], after[1]],
    [last, match],
    [before.at(-2), last],
  ];
  for (const [one, other] of pairs) if (one && other && one.measure === other.measure) return [one, other];
  return undefined;
}

/** The word of a sentence that its figures contradict: 'fell' between two of which the later is higher. */
export function wrongDirection(sentence: SlottedText): string | undefined {
  const amounts = amountsIn(sentence);
  if (amounts.length < 2) return undefined;
  for (const { kind, sign, words } of RULES)
    for (const { 0: word, index } of sentence.text.matchAll(words)) {
      const pair = kind === 'change' ? pairOf(amounts, index) : comparedBy(amounts, index);
      if (!pair) continue;
      const [from, to] = kind === 'change' ? changed(sentence.text, pair) : [pair[1], pair[0]];
      const isNegated = NEGATED.test(sentence.text.slice(Math.max(0, index - 40), index));
      const agrees = isNegated ? (to.value - from.value) * sign <= 0 : (to.value - from.value) * sign > 0;
      if (!agrees) return word;
    }
  return undefined;
}

/** The amounts before and after a comparing word. */
function comparedBy(amounts: readonly Amount[], at: number): readonly [Amount, Amount] | undefined {
  const before = amounts.filter((amount) => amount.at < at).at(-1);
  const after = amounts.find((amount) => amount.at > at && (!before || amount.measure === before.measure));
  if (before && after) return before.measure === after.measure ? [before, after] : undefined;
  return pairOf(amounts, at);
}

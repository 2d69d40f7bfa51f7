import type { AnswerPart, AnswerValue, WithheldReason } from '../../model/answer';
import { inlineParts } from '../markdown/inline-parts';
import { withoutNames } from './allowed-names';
import { wrongDirection } from './direction';
import { numberWord } from './number-words';
import { plainCharacters } from './plain-characters';
import { shownSlot } from './shown-slot';
import { placeOf, readSlots, type Grounds, type Slot, type SlottedText } from './slots';

/** A sentence as it is shown, or why it is not; `detail` says so to the model. */
export type CheckedSentence =
  | { readonly parts: readonly AnswerPart[]; readonly values: readonly string[]; readonly periods: readonly string[] }
  | { readonly reason: WithheldReason; readonly detail: string };

/** Words at the end of a company's name that sentences leave out. */
const LEGAL =
  /[,.]?\s+(?:inc|incorporated|corp|corporation|co|company|plc|ltd|limited|llc|lp|sa|se|ag|nv|holdings?|group|class [a-c])\.?$/iu;

/** The names of a security in a sentence, without regard to case: 'Apple Inc.', 'Apple', 'AAPL'. */
function namesOf({ company, symbol }: AnswerValue): string[] {
  const names: string[] = symbol ? [symbol] : [];
  for (let name = company ?? ''; name;) {
    names.push(name);
    const shorter = name.replace(LEGAL, '');
    if (shorter === name) break;
    name = shorter;
  }
  return names.map((name) => name.toLowerCase());
}

function isSaid(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' '];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** Securities that a sentence names, of those the session has values of. */
function securitiesIn(text: string, { values }: Grounds): ReadonlySet<string> {
  const lower = text.toLowerCase();
  const found = new Set<string>();
  const seen = new Set<string>();
  for (const value of values.values()) {
    if (value.security === null || seen.has(value.security)) continue;
    seen.add(value.security);
    if (namesOf(value).some((name) => isSaid(lower, name))) found.add(value.security);
  }
  return found;
}

/** Words with a capital letter that name nobody. */
const NO_NAMES = new Set(
  'i january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday gaap usd eur gbp ceo cfo form sec us ttm annual quarter'.split(
    ' ',
  ),
);

const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&-]*/gu;

/**
 * True where a sentence may be about a security besides those it has values of: any other capitalised word inside it, as
 * nobody knows all names of companies; the first word only where it is known as one.
 */
function namesOthers(text: string, { values, isCompany }: Grounds): boolean {
  const own = new Set(NO_NAMES);
  for (const value of values.values())
    for (const word of [...namesOf(value), value.label.toLowerCase()].join(' ').split(/[^\p{L}\p{N}&-]+/u))
      own.add(word);
  const first = /\S/.exec(text)?.index ?? 0;
  return [...text.matchAll(CAPITALISED)].some(({ 0: word, index }) => {
    if (own.has(word.toLowerCase())) return false;
    return index > first || (isCompany?.(word) ?? false);
  });
}

/** Periods that slots of a sentence write out. */
const periodsOf = (slots: readonly Slot[]): string[] =>
  slots.flatMap((slot) => (slot.kind === 'value' && slot.show === 'period' && slot.of.period ? [slot.of.period] : []));

/** True where a value could be read as one of another security or another period. */
function couldBeMistaken(
  slot: Slot,
  named: { readonly securities: ReadonlySet<string>; readonly others: boolean; readonly periods: readonly string[] },
): boolean {
  if (slot.kind !== 'value' || slot.show !== 'value') return false;
  const { security, period } = slot.of;
  const isOfAnother =
    security !== null && (named.others || named.securities.size !== 1 || !named.securities.has(security));
  const isOfAnotherTime = period !== null && named.periods.length > 0 && !named.periods.includes(period);
  return isOfAnother || isOfAnotherTime;
}

const MARKS = /[\uE000-\uF8FF]/g;

/** Fills the slots of the runs of a sentence. */
function filled({ text, slots }: SlottedText, grounds: Grounds): AnswerPart[] {
  const said = text.replace(MARKS, ' ');
  const ownPeriods = periodsOf(slots);
  const named = {
    securities: securitiesIn(said, grounds),
    others: namesOthers(said, grounds),
    periods: ownPeriods.length > 0 ? ownPeriods : (grounds.headed ?? []),
  };
  let isFirst = true;
  return inlineParts(text).flatMap(({ text: run, style }) =>
    run.split(/([\uE000-\uF8FF])/).flatMap((piece): AnswerPart[] => {
      if (piece === '') return [];
      const startsSentence = isFirst;
      isFirst = false;
      const slot = /^[\uE000-\uF8FF]$/.test(piece) ? slots[placeOf(piece)] : undefined;
      const part = slot ? shownSlot(slot, couldBeMistaken(slot, named), startsSentence) : { text: piece };
      return [style === undefined ? part : { ...part, style }];
    }),
  );
}

const refused = (reason: WithheldReason, detail: string): CheckedSentence => ({ reason, detail });

/** The first thing outside slots that a sentence may not have. */
function unsourced(text: string, { names }: Grounds): CheckedSentence | undefined {
  const rest = withoutNames(text, names);
  const digit = /\S*\p{N}\S*/u.exec(rest)?.[0];
  if (digit !== undefined) return refused('digit', `"${digit}" is written out: use a slot`);
  const word = numberWord(rest);
  return word === undefined ? undefined : refused('number_word', `"${word}" is a number in words: use a slot`);
}

/**
 * The grounding rule for one sentence of a model: no number outside slots, no slot that does not exist, no word that the
 * figures contradict. The shown text is built from the checked one.
 */
export function checkSentence(sentence: string, grounds: Grounds): CheckedSentence {
  const plain = plainCharacters(sentence);
  const slotted = readSlots(plain.text, grounds);
  if ('unknown' in slotted) return refused('unknown_slot', `[[${slotted.unknown}]] is no value of this conversation`);
  if (plain.hadNumber) return refused('digit', 'a number character is written out: use a slot');
  const unsaid = unsourced(slotted.text.replace(MARKS, ' '), grounds);
  if (unsaid) return unsaid;
  const wrong = wrongDirection(slotted);
  if (wrong !== undefined) return refused('direction', `"${wrong}" does not agree with the values`);
  return {
    parts: filled(slotted, grounds),
    values: slotted.slots.flatMap((slot) => (slot.kind === 'value' ? [slot.of.id] : [])),
    periods: periodsOf(slotted.slots),
  };
}

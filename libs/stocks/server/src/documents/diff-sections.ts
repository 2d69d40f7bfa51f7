import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a comparison of two texts. */
export interface DiffPart {
  readonly op: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A paragraph of a comparison: the same, new, gone, or changed in some words. */
export interface DiffParagraph {
  readonly op: 'same' | 'added' | 'removed' | 'changed';
  readonly parts: readonly DiffPart[];
}

/** So many paragraphs can differ; with more the texts have too little in common to be compared. */
const MAX_EDITS = 4_000;
/** So many words of a paragraph can differ; with more it is shown as gone and new. */
const MAX_WORD_EDITS = 400;
const LIMIT_MS = 1_000;
/** Paragraphs with this share of words in common are versions of each other. */
const ALIKE = 0.5;

const opOf = ({ added, removed }: { added?: boolean; removed?: boolean }): DiffPart['op'] =>
  added ? 'added' : removed ? 'removed' : 'same';

const whole = (op: DiffPart['op'], text: string): DiffParagraph => ({ op, parts: [{ op, text }] });

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().split(/\W+/));

function likeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return (2 * shared) / (left.size + right.size);
}

/** A paragraph that took the place of another: word by word where they are alike, else both. */
function replaced(before: string, after: string): readonly DiffParagraph[] {
  const changes =
    likeness(before, after) >= ALIKE
      ? diffWordsWithSpace(before, after, { maxEditLength: MAX_WORD_EDITS, timeout: LIMIT_MS })
      : undefined;
  if (!changes) return [whole('removed', before), whole('added', after)];
  return [{ op: 'changed', parts: changes.map((change) => ({ op: opOf(change), text: change.value })) }];
}

/** Paragraphs that went together with those that came at the same place. */
function turned(removed: readonly string[], added: readonly string[]): readonly DiffParagraph[] {
  const count = Math.max(removed.length, added.length);
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const [before, after] = [removed[at], added[at]];
    if (before !== undefined && after !== undefined) return replaced(before, after);
    return before === undefined ? [whole('added', after ?? '')] : [whole('removed', before)];
  });
}

/** Two texts by paragraph; undefined where they have too little in common to be compared in the time there is. */
export function diffSections(
  before: readonly string[],
  after: readonly string[],
): readonly DiffParagraph[] | undefined {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS, timeout: LIMIT_MS });
  if (!changes) return undefined;
  const found: DiffParagraph[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    const change = changes[at]!;
    const next = changes[at + 1];
    if (change.removed && next?.added) {
      found.push(...turned(change.value, next.value));
      at += 1;
    } else found.push(...change.value.map((text) => whole(opOf(change), text)));
  }
  return found;
}

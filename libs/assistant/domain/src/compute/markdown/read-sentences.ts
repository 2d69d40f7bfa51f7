import type { AnswerBlock } from '../../model/answer';

/** A sentence as the model wrote it, and where it is. */
export interface RawSentence {
  readonly block: AnswerBlock;
  readonly opens: boolean;
  readonly text: string;
}

/** Words with a point that end no sentence. */
const SHORT = /(?:^|[\s(])(?:inc|corp|co|ltd|plc|vs|e\.g|i\.e|approx|no|st|mr|ms|dr|jr|sr|u\.s|u\.k|\p{Lu})\.$/iu;

/** The end of a sentence and the space behind it. */
const END = /[.!?…]["'”’)\]*_]*\s+(?=\S)|[。！？]["'”’)\]]*/gu;

const RULE = /^\s*(?:[-*_]\s*){3,}$|^\s*\|?(?:\s*:?-{2,}:?\s*\|?)+\s*$|^\s*```/;

/** Splits a line into its block and its text. Ordered lists become bullets, tables lines with dashes. */
function lineOf(line: string): Pick<RawSentence, 'block' | 'text'> {
  const heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(line);
  if (heading) return { block: 'h', text: heading[1]! };
  const point = /^\s*(?:[-*+•]|\p{Nd}{1,3}[.)])\s+(.*)$/u.exec(line);
  if (point) return { block: 'li', text: point[1]! };
  const row = /^\s*\|(.*)\|\s*$/.exec(line);
  if (row)
    return {
      block: 'li',
      text: row[1]!
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' – '),
    };
  return { block: 'p', text: line.replace(/^\s*>+\s?/, '').trim() };
}

const isInSlot = (text: string, at: number): boolean => text.lastIndexOf('[[', at) > text.lastIndexOf(']]', at);

/** Sentences of a line; without `isWhole` the last of them may go on. */
function split(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(END)) {
    const to = index + end.trimEnd().length;
    if (SHORT.test(text.slice(from, index + 1)) || isInSlot(text, index)) continue;
    found.push(text.slice(from, to));
    from = index + end.length;
  }
  found.push(text.slice(from));
  return found;
}

/**
 * Takes the text of a model as it comes and gives sentences as soon as they are whole. `end` gives the last one; a stream
 * that broke off is not ended, so half a sentence is never shown.
 */
export class SentenceReader {
  private line = '';
  /** Sentences of the line that were given. */
  private given = 0;
  private isOpen = false;

  push(chunk: string): RawSentence[] {
    const found: RawSentence[] = [];
    const lines = (this.line + chunk.replace(/\r\n?/g, '\n')).split('\n');
    lines.forEach((line, at) => {
      const isLast = at === lines.length - 1;
      found.push(...this.read(line, !isLast));
      this.line = line;
    });
    return found;
  }

  end(): RawSentence[] {
    const found = this.read(this.line, true);
    this.line = '';
    return found;
  }

  private read(line: string, isWhole: boolean): RawSentence[] {
    const { block, text } = lineOf(line);
    const sentences = RULE.test(line) ? [] : block === 'p' ? split(text) : isWhole ? [text] : [];
    const ready = isWhole ? sentences : sentences.slice(0, -1);
    const fresh = ready.slice(this.given).map((sentence, at): RawSentence => {
      const opens = block !== 'p' || (this.given + at === 0 && !this.isOpen);
      return { block, opens, text: sentence };
    });
    const found = fresh.filter(({ text: sentence }) => sentence.trim() !== '');
    if (found.length > 0 && block === 'p') this.isOpen = true;
    this.given = isWhole ? 0 : Math.max(this.given, ready.length);
    if (isWhole && (line.trim() === '' || block !== 'p')) this.isOpen = false;
    return found;
  }
}

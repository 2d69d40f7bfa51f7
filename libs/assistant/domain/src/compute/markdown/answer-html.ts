import { escapeMarkup } from '@plumbline/shared/domain';
import type { AnswerPart, AnswerSentence } from '../../model/answer';

const TAGS = { bold: 'strong', italic: 'em', code: 'code' } as const;

function partHtml({ text, style, value, quote }: AnswerPart): string {
  const plain = escapeMarkup(text);
  const marked = value
    ? `<data value="${value}">${plain}</data>`
    : quote
      ? `<q cite="#${quote}">${plain.slice(1, -1)}</q>`
      : plain;
  return style ? `<${TAGS[style]}>${marked}</${TAGS[style]}>` : marked;
}

/** A sentence as HTML: text, emphasis and what slots were filled with; no links, no pictures. */
export const sentenceHtml = ({ parts }: Pick<AnswerSentence, 'parts'>): string => parts.map(partHtml).join('');

/** A sentence as text. */
export const sentenceText = ({ parts }: Pick<AnswerSentence, 'parts'>): string =>
  parts.map(({ text }) => text).join('');

/** Sentences by block: what a page shows as paragraphs, points and headings. */
export function blocksOf<Sentence extends Pick<AnswerSentence, 'block' | 'opens'>>(
  sentences: readonly Sentence[],
): { block: Sentence['block']; sentences: Sentence[] }[] {
  const blocks: { block: Sentence['block']; sentences: Sentence[] }[] = [];
  for (const sentence of sentences) {
    const last = blocks.at(-1);
    if (last && !sentence.opens && last.block === sentence.block) last.sentences.push(sentence);
    else blocks.push({ block: sentence.block, sentences: [sentence] });
  }
  return blocks;
}

/** An answer as HTML. */
export function answerHtml(sentences: readonly AnswerSentence[]): string {
  let html = '';
  let isList = false;
  for (const { block, sentences: own } of blocksOf(sentences)) {
    if (isList !== (block === 'li')) html += isList ? '</ul>' : '<ul>';
    isList = block === 'li';
    const tag = block === 'h' ? 'h3' : block;
    html += `<${tag}>${own.map(sentenceHtml).join(' ')}</${tag}>`;
  }
  return isList ? `${html}</ul>` : html;
}

import type { AnswerPart } from '../../model/answer';

type Style = NonNullable<AnswerPart['style']>;

const STYLES: Readonly<Record<string, Style>> = { '**': 'bold', __: 'bold', '*': 'italic', _: 'italic', '`': 'code' };

/** Text between marks of emphasis, with a letter or a sign next to each of them. */
const MARKED = /(\*\*|__|\*|_|`)(?=\S)((?:(?!\1).)+?)(?<=\S)\1(?![\p{L}\p{N}])/u;

/** Links and pictures are nothing but their words: an answer leads nowhere and loads nothing. */
const withoutLinks = (text: string): string =>
  text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/!?\[([^\]]*)\]\[[^\]]*\]/g, '$1');

/** The runs of a sentence by their style; marks that are not closed are text without them. */
export function inlineParts(sentence: string): Pick<AnswerPart, 'text' | 'style'>[] {
  const parts: { text: string; style?: Style }[] = [];
  const put = (text: string, style?: Style) => {
    const plain = text.replace(/\*\*|`/g, '');
    if (plain !== '') parts.push(style ? { text: plain, style } : { text: plain });
  };
  let rest = withoutLinks(sentence);
  for (let match = MARKED.exec(rest); match; match = MARKED.exec(rest)) {
    const [all, mark = '', inner = ''] = match;
    put(rest.slice(0, match.index));
    put(inner.replace(/\*\*|__|`/g, ''), STYLES[mark]);
    rest = rest.slice(match.index + all.length);
  }
  put(rest);
  return parts;
}

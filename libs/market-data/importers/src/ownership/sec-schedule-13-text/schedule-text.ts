import { plainText } from '../../kit/plain-text';
import type { SubmissionText } from '../../kit/submission-text';

/** No cover is further in; items and exhibits follow. */
const MAX_CHARS = 1_500_000;

/** Lines drawn with signs. */
const RULES = /[-_=~*]{3,}|[|\u2500-\u257F]/g;

const isPage = (text: string): boolean => /<(html|body|table|div|p|font)[\s>]/i.test(text.slice(0, 20_000));

/** Text files, too, hold entities and page marks. */
const ofPlainText = (text: string): string =>
  text.replaceAll(/<\/?(PAGE|S|C|CAPTION|TABLE|PRE|FN|F\d+)>/gi, '\n').replaceAll(/&nbsp;?/gi, ' ');

/**
 * The schedule of a submission as lines, without tags and drawn rules. Undefined when it holds no such document.
 */
export function scheduleText({ documents, form }: SubmissionText): string | undefined {
  const document = documents.find(({ type }) => type === form) ?? documents.find(({ type }) => /^SC 13/.test(type));
  if (!document) return undefined;
  const given = document.text.slice(0, MAX_CHARS);
  const lines = isPage(given) ? plainText(given) : ofPlainText(given);
  return lines
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[\u2010-\u2015\u0096\u0097]/g, '-')
    .replaceAll(RULES, '   ')
    .replaceAll(/[\t\f]/g, '   ');
}

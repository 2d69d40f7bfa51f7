import { isDay, type Day } from '@plumbline/shared/domain';
import { DateTime } from 'luxon';

import { isCusip } from '../../kit/sec-cells';
import { plausibleDay, words } from '../kit/cells';
import { boxOf } from './cover-answers';

/** The page before the covers: what is owned, and why the schedule is filed. */
export interface FrontPage {
  readonly issuer: string | null;
  readonly title: string | null;
  readonly cusips: readonly string[];
  readonly eventDay: Day | null;
  readonly amendment: number | null;
  readonly rules: readonly string[];
  readonly belowFive: boolean | null;
  readonly signed: Day | null;
}

const FRONT_CHARS = 12_000;
/** Signatures are at the end. */
const END_CHARS = 60_000;

/** The last line with words before a title in brackets: '(Name of Issuer)' is below the name. */
function above(front: string, title: RegExp): string | undefined {
  const at = front.search(title);
  if (at < 0) return undefined;
  const lines = front.slice(0, at).split('\n');
  return lines.map((line) => line.replace(/[\s(]+$/, '').trim()).findLast((line) => /[a-z0-9]/i.test(line));
}

/** Returns the text after a title on its line, 'Name of issuer: ALDER', where no line above one in brackets has it. */
const after = (front: string, title: RegExp): string | undefined => title.exec(front)?.[1]?.trim() || undefined;

const WRITTEN: readonly (readonly [pattern: RegExp, formats: readonly string[]])[] = [
  [/[A-Z][a-z]+\.? \d{1,2} ?,? ?\d{4}/, ['MMMM d yyyy', 'MMM d yyyy']],
  [/\d{1,2} [A-Z][a-z]+,? \d{4}/, ['d MMMM yyyy', 'd MMM yyyy']],
];

function namedDay(text: string): Day | null {
  for (const [pattern, formats] of WRITTEN) {
    const found = pattern.exec(text)?.[0].replaceAll(/[.,]/g, ' ').replaceAll(/\s+/g, ' ');
    const days = formats.map((format) => DateTime.fromFormat(found ?? '', format, { locale: 'en' }));
    const day = days.find(({ isValid }) => isValid)?.toISODate();
    if (day) return day;
  }
  return null;
}

/** 'December 31, 2022', '31 December 2022', '12/31/2022'; null for what is none, or after the filing. */
function writtenDay(text: string | undefined, filed: Day): Day | null {
  const flat = (text ?? '').replaceAll(/(\d)(st|nd|rd|th)\b/gi, '$1').replaceAll(/\s+/g, ' ');
  const numeric = /\b\d{1,2}[/-]\d{1,2}[/-]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/.exec(flat)?.[0];
  const found = namedDay(flat) ?? plausibleDay(numeric);
  return found !== null && isDay(found) && found <= filed && found > '1934' ? found : null;
}

/** Numbers of nine characters that stand for CUSIPs and have their check digit, '03783 3 10 0' among them. */
function cusipsIn(front: string): readonly string[] {
  const after = front.matchAll(/CUSIP\s*(?:NO|NUMBER|NUM|#)?S?[.:#\s(]{0,12}([0-9A-Z][0-9A-Z \-*@#]{7,14})/gi);
  const given = [above(front, /\(\s*CUSIP\s+N/i) ?? '', ...Array.from(after, (match) => match[1] ?? '')];
  const found = given.flatMap((text) => {
    const flat = text.toUpperCase().replaceAll(/[\s-]/g, '').slice(0, 9);
    return /\d.*\d/.test(flat) && isCusip(flat) ? [flat] : [];
  });
  return [...new Set(found)];
}

function rulesIn(front: string): readonly string[] {
  const found = front.matchAll(/([^\n]{0,12})Rule\s*13d-1\s*\(([bcd])\)/gi);
  return Array.from(found).flatMap(([, before = '', letter = '']) => {
    const box =
      before
        .trim()
        .split(/\s{2,}|\)\s+/)
        .at(-1) ?? '';
    return boxOf(box) === true ? [`Rule 13d-1(${letter.toLowerCase()})`] : [];
  });
}

/** The box after 'has ceased to be the beneficial owner of more than five percent ... check the following'. */
function belowFiveIn(text: string): boolean | null {
  const at =
    /ceased\s+to\s+be\s+the\s+beneficial\s+owners?\s+of\s+more\s+than\s+(?:five|5)\s*(?:percent|per\s+cent|%)[\s\S]{0,80}?following[\s:.]*/i;
  const found = at.exec(text);
  return (found && boxOf(text.slice(found.index + found[0].length, found.index + found[0].length + 20))) ?? null;
}

/** The latest day next to 'Date' or 'Dated'; that of the event is in brackets. */
function signedIn(text: string, filed: Day): Day | null {
  const found = Array.from(
    text.slice(-END_CHARS).matchAll(/(?<!\()\bDated?\s*(?:as\s+of)?\s*:?\s*([^\n]{6,40})/gi),
    ([, day]) => writtenDay(day, filed),
  );
  return found.reduce<Day | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
}

/** Reads the front page, and what the rest of the schedule says of itself. */
export function readFrontPage(text: string, filed: Day): FrontPage {
  const front = text.slice(0, FRONT_CHARS);
  const amendment = Number(/Amendment\s+No\s*\.?\s*:?\s*(\d{1,3})\b/i.exec(front)?.[1] ?? Number.NaN);
  return {
    issuer: words(
      above(front, /\(\s*Name\s+of\s+(?:the\s+)?Issuer/i) ?? after(front, /^ *Name\s+of\s+Issuer:([^\n]{2,100})/im),
    ),
    title: words(
      above(front, /\(\s*Titles?\s+of\s+Class(?:es)?\s+of\s+Securit/i) ??
        after(front, /^ *Title\s+of\s+Class\s+of\s+Securities:([^\n]{2,100})/im),
    ),
    cusips: cusipsIn(front),
    eventDay: writtenDay(
      above(front, /\(\s*Date\s+of\s+(?:the\s+)?Event/i) ??
        after(front, /^ *Date\s+of\s+Event\s+Which[^:\n]{0,60}:([^\n]{6,40})/im),
      filed,
    ),
    amendment: Number.isNaN(amendment) ? null : amendment,
    rules: rulesIn(front),
    belowFive: belowFiveIn(text),
    signed: signedIn(text, filed),
  };
}

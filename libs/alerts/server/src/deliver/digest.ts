import { escapeMarkup, formatDay, plural, type Day } from '@plumbline/shared/domain';
import { unsubscribeHeaders } from '@plumbline/shared/server';

/** A line of a message. */
export interface DigestLine {
  /** Display name of the target. */
  readonly name: string;
  readonly day: Day;
  readonly text: string;
  /** Inside the product, or an address at a publisher. */
  readonly link: string;
}

/** Who sends the message, and how it is ended. */
export interface DigestFrame {
  readonly brand: string;
  /** `https://host` of the site. */
  readonly origin: string;
  /** Secret address that switches these mails off. */
  readonly stopUrl: string;
  readonly isTable: boolean;
}

/** A message as mails have it. */
export interface Digest {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers: Readonly<Record<string, string>>;
}

const MAX_SUBJECT = 120;

/** A link as it is written outside of the site: its own pages with the origin. */
export const absoluteLink = (origin: string, link: string): string =>
  /^https:\/\//.test(link) ? link : `${origin}${link}`;

function subjectOf(lines: readonly DigestLine[]): string {
  const [first] = lines;
  if (first && lines.length === 1) return first.text.slice(0, MAX_SUBJECT);
  const names = [...new Set(lines.map(({ name }) => name))];
  return `${plural(lines.length, { one: '# alert', other: '# alerts' })}: ${names.join(', ')}`.slice(0, MAX_SUBJECT);
}

function groups(lines: readonly DigestLine[]): ReadonlyMap<string, readonly DigestLine[]> {
  const found = new Map<string, DigestLine[]>();
  for (const line of lines) found.set(line.name, [...(found.get(line.name) ?? []), line]);
  return found;
}

function plainText(lines: readonly DigestLine[], { origin, brand, stopUrl }: DigestFrame): string {
  const parts = [...groups(lines)].map(([name, own]) => {
    const rows = own.map(({ day, text, link }) => `- ${formatDay(day)}: ${text}\n  ${absoluteLink(origin, link)}`);
    return `${name}\n${rows.join('\n')}`;
  });
  const settings = `${origin}/user/me?tab=account&subtab=account-alerts`;
  return (
    [...parts, `How and when you are notified: ${settings}\nNo more of these mails: ${stopUrl}`, brand].join('\n\n') +
    '\n'
  );
}

const CELL = 'style="padding:4px 12px 4px 0;text-align:left;vertical-align:top"';

function table(lines: readonly DigestLine[], { origin, brand, stopUrl }: DigestFrame): string {
  const rows = lines.map(
    ({ name, day, text, link }) =>
      `<tr><td ${CELL}>${escapeMarkup(formatDay(day))}</td><td ${CELL}>${escapeMarkup(name)}</td><td ${CELL}><a href="${escapeMarkup(absoluteLink(origin, link))}">${escapeMarkup(text)}</a></td></tr>`,
  );
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif"><table style="border-collapse:collapse"><thead><tr><th ${CELL}>Day</th><th ${CELL}>What</th><th ${CELL}>News</th></tr></thead><tbody>${rows.join('')}</tbody></table><p>${escapeMarkup(brand)} · <a href="${escapeMarkup(stopUrl)}">No more of these mails</a></p></body></html>`;
}

/** One message of what was reported, in text and as a table where that is wanted. Source: RFC 8058 for how it is ended. */
export const digestOf = (lines: readonly DigestLine[], frame: DigestFrame): Digest => ({
  subject: subjectOf(lines),
  text: plainText(lines, frame),
  ...(frame.isTable ? { html: table(lines, frame) } : {}),
  headers: unsubscribeHeaders(frame.stopUrl),
});

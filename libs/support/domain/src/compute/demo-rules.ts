/** A person's viewing of a demo. */
export interface DemoStat {
  readonly page: string;
  readonly component: string;
  /** 0 to 100. */
  readonly progress: number;
  readonly seconds: number;
}

const MAX_MS = 4 * 3_600_000;
const MAX_LINE = 120;

const lineOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, MAX_LINE)
    : '';

const momentIn = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;

/** Parses a report; undefined if implausible: progress is 0 to 100, the length at most four hours. */
export function demoStat(report: Readonly<Record<string, unknown>>): DemoStat | undefined {
  const progress = typeof report['progress_pct'] === 'number' ? report['progress_pct'] : Number.NaN;
  const length = momentIn(report['end_time']) - momentIn(report['start_time']);
  const page = lineOf(report['page']);
  const isTrue = progress >= 0 && progress <= 100 && length >= 0 && length <= MAX_MS && page !== '';
  return isTrue
    ? { page, component: lineOf(report['comp']), progress, seconds: Math.round(length / 1_000) }
    : undefined;
}

/** The address that an answer names: that of its frame, else its own. */
function addressIn({ html, url }: { readonly html?: unknown; readonly url?: unknown }): string | undefined {
  const inMarkup = typeof html === 'string' ? /<iframe[^>]*\ssrc="([^"]+)"/i.exec(html)?.[1] : undefined;
  return inMarkup?.replaceAll('&amp;', '&') ?? (typeof url === 'string' ? url : undefined);
}

/** The address of a demo in what its host answers: on that host and by https, or there is none. Its markup is never used. */
export function embedSource(answer: unknown, host: string): string | undefined {
  const text = typeof answer === 'object' && answer !== null ? addressIn(answer) : undefined;
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, host: found, username, password, href } = new URL(text);
  return protocol === 'https:' && found === host && username + password === '' ? href : undefined;
}

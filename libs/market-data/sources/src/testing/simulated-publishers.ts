import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { addDays, isWeekend, type Day } from '@plumbline/shared/domain';

/** Companies of the simulated market; each working day one of them files. */
const COMPANIES = Array.from({ length: 8 }, (_, index) => ({
  cik: String(999_801 + index).padStart(10, '0'),
  symbol: `SIM${'ABCDEFGH'[index] ?? ''}`,
  name: `SIMULATED WORKS ${index + 1} INC`,
}));

interface Filed {
  readonly cik: string;
  readonly name: string;
  readonly accession: string;
  readonly day: Day;
  readonly value: number;
}

export interface Month {
  readonly first: Day;
  readonly last: Day;
  readonly holidays: ReadonlySet<Day>;
  /** Files of days that come later than usual, by so many days. */
  readonly late: Readonly<Record<string, number>>;
}

/** Fault that replaces the file in an answer; 'none': the file itself. */
export type Trouble =
  'none' | { readonly status: number; readonly body?: string } | { readonly text: (file: string) => string } | 'cut';

const workdays = ({ first, last, holidays }: Month): readonly Day[] => {
  const days: Day[] = [];
  for (let day = addDays(first, -5); day <= last; day = addDays(day, 1))
    if (!isWeekend(day) && !holidays.has(day)) days.push(day);
  return days;
};

const filingsOf = (month: Month): readonly Filed[] =>
  workdays(month).map((day, index) => {
    const { cik, name } = COMPANIES[index % COMPANIES.length] ?? COMPANIES[0]!;
    const accession = `${cik}-26-${String(index + 1).padStart(6, '0')}`;
    return { cik, name, accession, day, value: 1_000_000 + 1_000 * index };
  });

const plain = (day: Day): string => day.replaceAll('-', '');

function indexText(filings: readonly Filed[]): string {
  const rows = filings.map(
    ({ name, cik, day, accession }) =>
      `${'10-Q'.padEnd(12)}${name.padEnd(62)}${String(Number(cik)).padEnd(12)}${plain(day)}    edgar/data/${Number(cik)}/${accession}.txt`,
  );
  const titles = `${'Form Type'.padEnd(12)}${'Company Name'.padEnd(62)}${'CIK'.padEnd(12)}Date Filed  File Name`;
  return [
    'Description:           Daily Index of EDGAR Dissemination Feed by Form Type',
    '',
    titles,
    '-'.repeat(140),
    ...rows,
    '',
  ].join('\n');
}

const volumeText = (day: Day): string =>
  [
    'Date|Symbol|ShortVolume|ShortExemptVolume|TotalVolume|Market',
    ...COMPANIES.map(({ symbol }, index) => `${plain(day)}|${symbol}|${100 + index}|0|${1000 + index}|Q`),
    String(COMPANIES.length),
    '',
  ].join('\r\n');

function listText(cik: string, filings: readonly Filed[]): string {
  const { symbol, name } = COMPANIES.find((each) => each.cik === cik) ?? { symbol: '', name: '' };
  const own = filings.filter((each) => each.cik === cik).toReversed();
  const column = (of: (each: Filed) => string): readonly string[] => own.map(of);
  const recent = {
    accessionNumber: column(({ accession }) => accession),
    filingDate: column(({ day }) => day),
    reportDate: column(({ day }) => addDays(day, -20)),
    acceptanceDateTime: column(({ day }) => `${day}T21:00:00.000Z`),
    form: column(() => '10-Q'),
    items: column(() => ''),
    primaryDocument: column(() => 'q.htm'),
    primaryDocDescription: column(() => '10-Q'),
  };
  return JSON.stringify({
    cik,
    entityType: 'operating',
    name,
    tickers: [symbol],
    exchanges: ['Nasdaq'],
    filings: { recent, files: [] },
  });
}

function factsText(cik: string, filings: readonly Filed[]): string {
  const own = filings.filter((each) => each.cik === cik);
  const rows = own.map(({ day, value, accession }) => ({
    start: addDays(day, -110),
    end: addDays(day, -20),
    val: value,
    accn: accession,
    fy: 2026,
    fp: 'Q3',
    form: '10-Q',
    filed: day,
  }));
  const revenues = { label: 'Revenues', description: '', units: { USD: rows } };
  return JSON.stringify({
    cik: Number(cik),
    entityName: own[0]?.name ?? '',
    facts: { 'us-gaap': { Revenues: revenues } },
  });
}

const tickersText = (): string =>
  JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: COMPANIES.map(({ cik, name, symbol }) => [Number(cik), name, symbol, 'Nasdaq']),
  });

const INDEX = /\/form\.(\d{4})(\d\d)(\d\d)\.idx$/;
const VOLUME = /\/CNMSshvol(\d{4})(\d\d)(\d\d)\.txt$/;
const ABSENT = { status: 403, body: '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>' } as const;

const dayOf = (found: RegExpExecArray | null): Day | undefined => found?.slice(1).join('-');

/** Files of publishers on a day, by the path of an address; undefined where there is none. */
export function publishedFiles(month: Month) {
  const filings = filingsOf(month);
  const open = new Set(workdays(month));
  const fileOfDay = (day: Day, today: Day, lag: number, text: () => string): string | undefined =>
    open.has(day) && addDays(day, lag + (month.late[day] ?? 0)) <= today ? text() : undefined;

  return (path: string, today: Day): string | undefined => {
    const known = filings.filter(({ day }) => day <= today);
    const [index, volume] = [dayOf(INDEX.exec(path)), dayOf(VOLUME.exec(path))];
    if (index) return fileOfDay(index, today, 1, () => indexText(filings.filter(({ day }) => day === index)));
    if (volume) return fileOfDay(volume, today, 0, () => volumeText(volume));
    const cik = /CIK(\d{10})\.json$/.exec(path)?.[1];
    if (cik) return path.includes('companyfacts') ? factsText(cik, known) : listText(cik, known);
    return path.endsWith('/company_tickers_exchange.json') ? tickersText() : undefined;
  };
}

export interface Simulation {
  readonly month: Month;
  readonly now: () => number;
  readonly trouble: (path: string, today: Day) => Trouble;
}

export const dayAt = (at: number): Day => new Date(at).toISOString().slice(0, 10);

/** One local server that plays all publishers of a month, and notes when it was asked for what. */
export function simulatedPublishers({ month, now, trouble }: Simulation) {
  const files = publishedFiles(month);
  const asked: { readonly at: number; readonly path: string }[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const today = dayAt(now());
    asked.push({ at: now(), path: pathname });
    const wrong = trouble(pathname, today);
    const body = files(pathname, today);
    if (wrong === 'cut') {
      response.writeHead(200, { 'content-length': '100000' });
      response.write((body ?? '').slice(0, 50), () => response.destroy());
      return;
    }
    const isOfDay = INDEX.test(pathname) || VOLUME.test(pathname);
    const absent = isOfDay ? ABSENT : { status: 404, body: '' };
    if (wrong !== 'none' && 'status' in wrong) response.writeHead(wrong.status).end(wrong.body ?? '');
    else if (body === undefined) response.writeHead(absent.status).end(absent.body);
    else response.writeHead(200).end(wrong === 'none' ? body : wrong.text(body));
  });
  return {
    asked,
    listen: () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
    url: (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

/** Paths of all that publishers hold at the end. */
export const allPaths = (month: Month): readonly string[] => [
  '/files/company_tickers_exchange.json',
  ...workdays(month).flatMap((day) => [`/form.${plain(day)}.idx`, `/CNMSshvol${plain(day)}.txt`]),
  ...COMPANIES.flatMap(({ cik }) => [`/submissions/CIK${cik}.json`, `/companyfacts/CIK${cik}.json`]),
];

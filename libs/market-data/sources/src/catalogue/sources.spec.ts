import { addDays, weekday } from '@plumbline/shared/domain';
import type { ArchiveQuestions } from '@plumbline/market-data/archive';

import { SOURCES } from '.';
import { daysToAsk } from './days-to-ask';
import type { SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';

const archive: ArchiveQuestions = {
  filingsSince: async (day, forms) => {
    const about = { form: forms[0] ?? '', filed: day, document: 'alder-20260930.htm' };
    return [
      { cik: '0000999991', accession: '0000999991-26-000001', ...about },
      { cik: '0000999992', accession: '0000999991-26-000001', ...about },
      { cik: '0000999993', accession: '0000999993-26-000007', ...about },
    ];
  },
  listedCompanies: async () => ['0000999991', '0000999995'],
  listedSymbols: async () => [],
};
const context: SourceContext = { today: '2026-11-20', since: undefined, settings: { BEA_KEY: 'k' }, archive };

const requestsOf = async (id: string, over: Partial<SourceContext> = {}): Promise<readonly SourceRequest[]> =>
  (await SOURCES.find((each) => each.id === id)?.requests({ ...context, ...over })) ?? [];

const urlsOf = async (id: string, over: Partial<SourceContext> = {}): Promise<readonly string[]> => {
  return (await requestsOf(id, over)).map(({ url }) => url);
};

describe('every source', () => {
  it('has a name of its own, a schedule and a floor', () => {
    expect(new Set(SOURCES.map(({ id }) => id)).size).toBe(SOURCES.length);
    for (const { schedule, floor, freshDays } of SOURCES) {
      expect(schedule.split(' ')).toHaveLength(5);
      expect(floor).toBeGreaterThan(0);
      expect(freshDays).toBeGreaterThan(0);
    }
  });

  it.each(SOURCES.map((source) => [source.id, source] as const))(
    '%s asks https only, and keeps below its folder',
    async (_, source) => {
      if (source.vendor) return;
      const requests = await source.requests(context);
      expect(requests.length).toBeGreaterThan(0);
      for (const { url, file } of requests) {
        expect(new URL(url).protocol).toBe('https:');
        expect(file).toMatch(/^[\w.-]+$/);
      }
      expect(new Set(requests.map(({ file }) => file)).size).toBe(requests.length);
    },
  );
});

describe('what is asked', () => {
  it('the index of each working day since the last run', async () => {
    expect(daysToAsk({ since: '2026-11-23', today: '2026-11-25' }, '2026-11-24')).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(
      daysToAsk(context).every((day) => weekday(day) !== 0 && weekday(day) !== 6 && day >= addDays('2026-11-20', -5)),
    ).toBe(true);
    // That of the day itself comes in the night behind it.
    expect((await urlsOf('sec-daily-index', { since: '2026-11-20' })).at(-1)).toBe(
      'https://www.sec.gov/Archives/edgar/daily-index/2026/QTR4/form.20261119.idx',
    );
  });

  it('each submission once, however many parties it names', async () => {
    expect(await urlsOf('sec-insiders', { since: '2026-11-19' })).toEqual([
      'https://www.sec.gov/Archives/edgar/data/999993/0000999993-26-000007.txt',
      'https://www.sec.gov/Archives/edgar/data/999991/0000999991-26-000001.txt',
    ]);
  });

  it('all listed companies first, later those that filed', async () => {
    expect(await urlsOf('sec-companyfacts')).toHaveLength(2);
    expect(await urlsOf('sec-companyfacts', { since: '2026-11-19' })).toEqual([
      'https://data.sec.gov/api/xbrl/companyfacts/CIK0000999991.json',
    ]);
  });

  it('one archive of all where they are many, of which their own files are read', async () => {
    const many = Array.from({ length: 501 }, (_, index) => String(index).padStart(10, '0'));
    const crowd: ArchiveQuestions = { ...archive, listedCompanies: async () => many };
    const [facts, ...others] = await requestsOf('sec-companyfacts', { archive: crowd });
    expect(others).toEqual([]);
    expect(facts).toMatchObject({
      url: 'https://www.sec.gov/Archives/edgar/daily-index/xbrl/companyfacts.zip',
      isLarge: true,
    });
    expect(['CIK0000000500.json', 'CIK0000000501.json', 'x'].map((name) => facts?.members?.(name))).toEqual([
      true,
      false,
      false,
    ]);
    const [lists] = await requestsOf('sec-submissions', { archive: crowd, since: '2026-09-01' });
    expect(lists?.url).toBe('https://www.sec.gov/Archives/edgar/daily-index/bulkdata/submissions.zip');
    expect(lists?.members?.('CIK0000000007-submissions-002.json')).toBe(true);
    expect(await urlsOf('sec-submissions', { archive: crowd, since: '2026-11-01' })).toEqual([]);
  });

  it('a company again only when it filed, and until its answer can have followed', async () => {
    const filed = (day: string): Partial<SourceContext> => ({
      since: '2026-11-19',
      archive: {
        ...archive,
        filingsSince: async () => [{ cik: '0000999991', accession: '0000999991-26-000001', form: '10-Q', filed: day }],
      },
    });
    const versions = async (day: string) =>
      (await requestsOf('sec-companyfacts', filed(day))).map(({ version }) => version);
    expect(await versions('2026-11-19')).toEqual(['0000999991-26-000001 on 2026-11-20']);
    expect(await versions('2026-11-18')).toEqual(['0000999991-26-000001']);
  });

  it.each(['sec-submissions', 'sec-companyfacts', 'sec-reports', 'sec-insiders', 'sec-13f', 'sec-nport'])(
    '%s waits until somebody is known to be asked about',
    async (id) => {
      const nobody: ArchiveQuestions = { ...archive, listedCompanies: async () => [], filingsSince: async () => [] };
      const source = SOURCES.find((each) => each.id === id);
      expect(await source?.waitsFor?.({ ...context, archive: nobody })).toMatch(/ first$/);
      expect(await source?.waitsFor?.(context)).toBeUndefined();
      expect(await source?.waitsFor?.({ ...context, archive: nobody, since: '2026-11-19' })).toBeUndefined();
    },
  );

  it('the quarters that ended, and in a first run the present one so far', async () => {
    const first = await requestsOf('sec-full-index');
    expect(first.map(({ file }) => file)).toEqual(
      ['2026q4', '2026q3', '2026q2', '2026q1', '2025q4', '2025q3', '2025q2', '2025q1', '2024q4'].map(
        (quarter) => `form.${quarter}.idx.gz`,
      ),
    );
    expect(first.filter(({ once }) => !once)).toHaveLength(1);
    expect((await urlsOf('sec-full-index', { since: '2026-11-01' }))[0]).toBe(
      'https://www.sec.gov/Archives/edgar/full-index/2026/QTR3/form.gz',
    );
  });

  it.each([
    [
      'sec-insider-sets',
      [
        '/files/datastandardsinnovation/data/insider-transactions-data-sets/2026q2_form345.zip',
        '/files/structureddata/data/insider-transactions-data-sets/2026q1_form345.zip',
        '/files/structureddata/data/insider-transactions-data-sets/2006q1_form345.zip',
      ],
    ],
    [
      'sec-13f-sets',
      [
        '/files/datastandardsinnovation/data/form-13f-data-sets/01jun2026-31aug2026_form13f.zip',
        '/files/structureddata/data/form-13f-data-sets/01mar2026-31may2026_form13f.zip',
        '/files/structureddata/data/form-13f-data-sets/01sep2025-30nov2025_form13f.zip',
      ],
    ],
    ['sec-financial-statements', ['/files/dera/data/financial-statement-data-sets/2026q3.zip']],
  ])('%s asks for the newest sets that the page of the publisher links, wherever they are', async (id, newest) => {
    const [page] = await requestsOf(id);
    const links = [...newest, '/files/readme.pdf', '/files/other.zip'].toReversed();
    const text = links.map((link) => `<a href="${link}">x</a>`).join('');
    const named = page?.followUps?.(text);
    expect(named?.requests.map(({ url }) => new URL(url).pathname)).toEqual(newest);
    expect(named?.requests.every(({ once, isLarge }) => once && isLarge)).toBe(true);
    expect(page?.followUps?.('<p>moved</p>').refused).toEqual([expect.stringMatching(/links no data set any more/)]);
  });

  it('both halves of the months before, a year of them at first', async () => {
    const halves = await requestsOf('sec-fails', { since: '2026-11-02' });
    expect(halves.map(({ file }) => file.slice(8, 15))).toEqual([
      '202610b',
      '202610a',
      '202609b',
      '202609a',
      '202608b',
      '202608a',
    ]);
    expect(await requestsOf('sec-fails')).toHaveLength(24);
  });

  it('last year, too, in a first run and in January', async () => {
    expect(await urlsOf('house-filings')).toHaveLength(2);
    expect(await urlsOf('house-filings', { since: '2026-11-19' })).toHaveLength(1);
    expect(await urlsOf('house-filings', { since: '2026-01-02', today: '2026-01-09' })).toHaveLength(2);
  });

  it('the instance of each report of a listed company', async () => {
    expect(await urlsOf('sec-reports')).toEqual([
      'https://www.sec.gov/Archives/edgar/data/999991/000099999126000001/alder-20260930_htm.xml',
    ]);
  });

  it('forms with their amendments', async () => {
    const asked: string[] = [];
    const listening: ArchiveQuestions = {
      ...archive,
      filingsSince: async (_, forms) => {
        asked.push(...forms);
        return [];
      },
    };
    await urlsOf('sec-insiders', { archive: listening });
    expect(asked).toEqual(['3', '3/A', '4', '4/A', '5', '5/A', '144', '144/A']);
  });
});

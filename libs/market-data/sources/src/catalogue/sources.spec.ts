import { addDays, weekday } from '@plumbline/shared/domain';
import type { ArchiveQuestions } from '@plumbline/market-data/archive';

import { SOURCES } from '.';
import { daysToAsk } from './days-to-ask';
import type { SourceContext } from '../model/source';

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

const urlsOf = async (id: string, over: Partial<SourceContext> = {}): Promise<readonly string[]> => {
  const source = SOURCES.find((each) => each.id === id);
  return (await source?.requests({ ...context, ...over }))?.map(({ url }) => url) ?? [];
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
    expect(daysToAsk({ since: '2026-11-18', today: '2026-11-23' })).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-23',
    ]);
    expect(
      daysToAsk(context).every((day) => weekday(day) !== 0 && weekday(day) !== 6 && day >= addDays('2026-11-20', -5)),
    ).toBe(true);
    expect(await urlsOf('sec-daily-index', { since: '2026-11-20' })).toEqual([
      'https://www.sec.gov/Archives/edgar/daily-index/2026/QTR4/form.20261120.idx',
    ]);
  });

  it('each submission once, however many parties it names', async () => {
    expect(await urlsOf('sec-insiders', { since: '2026-11-19' })).toEqual([
      'https://www.sec.gov/Archives/edgar/data/999992/0000999991-26-000001.txt',
      'https://www.sec.gov/Archives/edgar/data/999993/0000999993-26-000007.txt',
    ]);
  });

  it('all listed companies first, later those that filed', async () => {
    expect(await urlsOf('sec-companyfacts')).toHaveLength(2);
    expect(await urlsOf('sec-companyfacts', { since: '2026-11-19' })).toEqual([
      'https://data.sec.gov/api/xbrl/companyfacts/CIK0000999991.json',
    ]);
  });

  it.each([
    ['2026-11-20', '2026q3'],
    ['2026-02-03', '2025q4'],
    ['2026-04-01', '2026q1'],
  ])('on %s the data sets of %s', async (today, quarter) => {
    expect(await urlsOf('sec-financial-statements', { today })).toEqual([
      `https://www.sec.gov/files/dera/financial-statement-data-sets/${quarter}.zip`,
    ]);
  });

  it.each([
    ['2026-11-20', '01jun2026-31aug2026'],
    ['2026-12-03', '01sep2026-30nov2026'],
    ['2026-02-10', '01sep2025-30nov2025'],
    ['2028-03-01', '01dec2027-29feb2028'],
    ['2026-01-01', '01sep2025-30nov2025'],
  ])('on %s the reports of managers filed %s', async (today, months) => {
    expect(await urlsOf('sec-13f-sets', { today })).toEqual([
      `https://www.sec.gov/files/structureddata/data/form-13f-data-sets/${months}_form13f.zip`,
    ]);
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

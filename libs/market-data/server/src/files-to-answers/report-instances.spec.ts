import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { fixture } from '@plumbline/market-data/importers/testing';
import { archiveQuestions, importPaths, withArchive } from '@plumbline/market-data/archive';
import { segmentFacts } from '@plumbline/market-data/market';
import {
  instanceRequest,
  readAsked,
  sourceOf,
  syncSource,
  type Source,
  type SourceContext,
  type SyncReport,
} from '@plumbline/market-data/sources';
import { loopbackPorts, testServer, type LoopbackPorts } from '@plumbline/market-data/sources/testing';

const FILING = { cik: '0000999991', accession: '0000999991-22-000001', form: '10-K', filed: '2022-02-10' };
const BASE = '/Archives/edgar/data/999991';
/** The newest first, as they are asked for. */
const PAGES = {
  '10-K': `${BASE}/000099999122000001/alder-10k_htm.xml`,
  '10-Q': `${BASE}/000099999121000007/alder-10q_htm.xml`,
  '10-K/A': `${BASE}/000099999121000003/alder-10ka_htm.xml`,
} as const;
type Form = keyof typeof PAGES;

const server = testServer();
const fresh = loopbackPorts(server);
const [INSTANCE = ''] = fixture('reported/sec-xbrl-instance/0000999991-22-000001.xml').map((file) =>
  readFileSync(file, 'utf8'),
);

/** The publisher has these instances from now on, and no others. */
function publish(bodies: Partial<Record<Form, string>>): void {
  for (const form of Object.keys(PAGES) as Form[])
    server.answer(PAGES[form], () => {
      const body = bodies[form];
      return body === undefined ? { status: 404 } : { body };
    });
}

const source = (over: Partial<Source> = {}): Source => {
  const found = sourceOf('sec-reports');
  if (!found) throw new Error('there is no source of reports');
  return { ...found, ...over };
};

/** Ports with an archive that knows a listed company and its list of filings. */
async function ports(): Promise<LoopbackPorts> {
  const some = fresh();
  const lists = ['sec-company-tickers/company_tickers_exchange.json', 'sec-submissions/CIK0000999991.json'];
  await importPaths(fixture(...lists.map((name) => `reported/${name}`)), {}, some);
  return some;
}

const contextOf = ({ archiveDir }: LoopbackPorts, today = '2022-03-01'): SourceContext => ({
  today,
  since: undefined,
  settings: {},
  archive: archiveQuestions(archiveDir),
});

/** A run, and which instances were asked for in it. */
async function run(
  some: LoopbackPorts,
  asking = source(),
  today = contextOf(some).today,
): Promise<SyncReport & { readonly asked: readonly Form[] }> {
  const forms = Object.keys(PAGES) as Form[];
  const before = forms.map((form) => server.asked(PAGES[form]));
  const report = await syncSource(asking, { ...contextOf(some), today }, some);
  if (!report.problem) await some.keepValidators();
  return { ...report, asked: forms.filter((form, at) => server.asked(PAGES[form]) > (before[at] ?? 0)) };
}

const segmentsIn = async ({ archiveDir }: LoopbackPorts): Promise<readonly (readonly [string, number])[]> => {
  const query = { entity: '999991', concept: 'segments: Revenues', end: '2021-12-31' };
  const found = await withArchive({ archiveDir }, (archive) => segmentFacts.find(archive, query));
  return found.map(({ concept, value }) => [concept, value]);
};

describe('the instance of a report', () => {
  it('is next to its page, and is kept under its number', () => {
    expect(instanceRequest({ ...FILING, document: 'alder-10k.htm' })).toEqual({
      url: `https://www.sec.gov${PAGES['10-K']}`,
      file: '0000999991-22-000001.xml',
      once: true,
      whole: true,
    });
  });

  it.each([
    ['is not known', undefined],
    ['is no page', 'alder-10k.pdf'],
    ['leads out of the folder', '../alder-10k.htm'],
    ['is of another host', 'https://example.com/a.htm'],
    ['is in a folder', 'xslF345X05/form4.htm'],
    ['has a query', 'a.htm?b=c.htm'],
    ['begins with a point', '.htm'],
  ])('is not asked for where the name of the page %s', (_, document) => {
    expect(instanceRequest(document === undefined ? FILING : { ...FILING, document })).toBeUndefined();
  });
});

describe('a run', () => {
  it('asks for the reports of listed companies, and their segments are known', async () => {
    publish({ '10-K': INSTANCE });
    const some = await ports();
    const report = await run(some);
    expect(report.problem).toBeUndefined();
    expect(report).toMatchObject({ requests: 3, changed: 1, missing: 2, asked: ['10-K', '10-Q', '10-K/A'] });
    expect(await segmentsIn(some)).toContainEqual(['segments: us-gaap:Revenues: North', 90_000_000]);
  });

  it('never asks twice for what was read, and keeps none of it', async () => {
    publish({ '10-K': INSTANCE });
    const some = await ports();
    await run(some);
    expect(existsSync(path.join(some.downloads, 'sec-reports/0000999991-22-000001.xml'))).toBe(false);
    expect((await run(some)).asked).toEqual(['10-Q', '10-K/A']);
  });

  it('asks for what is not there on three days, as it can come later', async () => {
    publish({ '10-K': INSTANCE });
    const some = await ports();
    await run(some);
    publish({ '10-Q': INSTANCE });
    expect(await run(some)).toMatchObject({ changed: 1, asked: ['10-Q', '10-K/A'] });
    expect((await run(some)).asked).toEqual(['10-K/A']);
    const on = (today: string) => run(some, source(), today);
    expect((await on('2022-03-02')).asked).toEqual(['10-K/A']);
    expect((await on('2022-03-03')).asked).toEqual(['10-K/A']);
    expect(await on('2022-03-04')).toMatchObject({ requests: 0, asked: [] });
  });

  it('forgets what the source offers no more', async () => {
    publish({ '10-K': INSTANCE });
    const some = await ports();
    await run(some);
    const asking = source();
    const fewer: Source = {
      ...asking,
      requests: async (context) => (await asking.requests(context)).filter(({ url }) => !url.endsWith(PAGES['10-K'])),
    };
    await run(some, fewer);
    expect(Object.keys(await readAsked(path.join(some.downloads, 'sec-reports'))).sort()).toEqual([
      '0000999991-21-000003.xml',
      '0000999991-21-000007.xml',
    ]);
  });

  it('asks for so many at most, the newest first, and for the others in the next', async () => {
    publish({ '10-K': INSTANCE, '10-Q': INSTANCE, '10-K/A': INSTANCE });
    const some = await ports();
    const two = source({ mostOnce: 2 });
    expect((await run(some, two)).asked).toEqual(['10-K', '10-Q']);
    expect((await run(some, two)).asked).toEqual(['10-K/A']);
  });

  it('asks for nothing of companies that are not listed, nor without their list of filings', async () => {
    const some = fresh();
    await importPaths(fixture('reported/sec-submissions/CIK0000999991.json'), {}, some);
    expect(await source().requests(contextOf(some))).toEqual([]);
    const indexed = fresh();
    const names = ['sec-company-tickers/company_tickers_exchange.json', 'sec-daily-index/form.20220210.idx'];
    await importPaths(fixture(...names.map((name) => `reported/${name}`)), {}, indexed);
    expect(await source().requests(contextOf(indexed))).toEqual([]);
  });

  it('reports an instance that cannot be read once, and goes on with the rest', async () => {
    publish({ '10-K': INSTANCE, '10-Q': INSTANCE.slice(0, 2000) });
    const some = await ports();
    expect((await run(some)).note).toMatch(/0000999991-21-000007\.xml \(truncated or invalid XML/);
    expect(await segmentsIn(some)).toContainEqual(['segments: us-gaap:Revenues: North', 90_000_000]);
    expect(await run(some)).toMatchObject({ aside: [{ file: '0000999991-21-000007.xml' }] });
  });

  it('in which one was refused asks for it again', async () => {
    publish({ '10-K': INSTANCE });
    server.answer(PAGES['10-Q'], () => ({ status: 500 }));
    const some = await ports();
    expect((await run(some)).problem).toMatch(/answered 500/);
    publish({ '10-K': INSTANCE, '10-Q': INSTANCE });
    expect(await run(some)).toMatchObject({ changed: 1, asked: ['10-Q', '10-K/A'] });
    expect((await run(some)).asked).toEqual(['10-K/A']);
  });

  it('asks once more for what an older version of the importer read', async () => {
    publish({ '10-K': INSTANCE });
    const some = await ports();
    await run(some);
    const outdated = new Set(['0000999991-22-000001.xml']);
    expect((await run({ ...some, outdated })).asked).toContain('10-K');
  });

  it('fails where nothing of many is there any more, as then it is elsewhere', async () => {
    publish({});
    const some = await ports();
    expect((await run(some)).problem).toBeUndefined();
    const requests = Array.from({ length: 9 }, (_, at) => ({
      url: `https://www.sec.gov/none/${at}`,
      file: `${at}.xml`,
      once: true as const,
    }));
    expect((await run(some, source({ requests: () => requests }))).problem).toBe('no file of the source was there');
  });
});

it('what was written half is as good as nothing', async () => {
  const { downloads } = await ports();
  const folder = path.join(downloads, '..');
  writeFileSync(path.join(folder, 'asked.json'), '{"a.xml":"re');
  expect(await readAsked(folder)).toEqual({});
  writeFileSync(path.join(folder, 'asked.json'), '{"a.xml":"read","b.xml":2}');
  expect(await readAsked(folder)).toEqual({ 'a.xml': 'read', 'b.xml': 2 });
});

import { readFileSync } from 'node:fs';

import { fixture } from '@plumbline/market-data/importers/testing';
import { filingDates, withArchive } from '@plumbline/market-data/archive';

import { loopbackPorts, type LoopbackPorts } from '../testing/loopback-ports';
import { testServer } from '../testing/test-server';
import { sourceOf } from '.';
import { continuationsOf } from './continuation-files';
import { missedReportsSource } from './missed-reports.source';
import { companyListRequest } from './sec.sources';
import type { Source, SourceContext } from '../model/source';
import { syncSource } from '../sync/sync-source';
import type { SyncReport } from '../model/sync-ports';

const CIK = '0000999991';
const FOLDER = 'https://data.sec.gov/submissions';
const [LIST, OLDER] = [`CIK${CIK}.json`, `CIK${CIK}-submissions-001.json`];
const ENTRY = { name: OLDER, filingCount: 1, filingTo: '2021-02-10' };

const server = testServer();
const ports = loopbackPorts(server);

const context: SourceContext = {
  today: '2026-11-20',
  since: undefined,
  settings: {},
  archive: { filingsSince: async () => [], listedCompanies: async () => [CIK], listedSymbols: async () => [] },
};

const textOf = (file: string): string => readFileSync(fixture(`reported/sec-submissions/${file}`)[0] ?? '', 'utf8');

/** The company's list, naming other files than in the fixture. */
function listNaming(files: unknown): string {
  const whole = JSON.parse(textOf(LIST)) as { readonly filings: object };
  return JSON.stringify({ ...whole, filings: { ...whole.filings, files } });
}

/** Sets the files the publisher serves from now on; all others are missing. */
function publish(files: Readonly<Record<string, string>>): void {
  for (const file of [LIST, OLDER, `CIK${CIK}-submissions-002.json`])
    server.answer(`/submissions/${file}`, () => {
      const body = files[file];
      return body === undefined ? { status: 404 } : { body };
    });
}

const source = (): Source => {
  const found = sourceOf('sec-submissions');
  if (!found) throw new Error('there is no source of filing lists');
  return found;
};

/** A run, and how often the list and its older part were asked for in it. */
async function run(some: LoopbackPorts, asking = source()): Promise<SyncReport & { readonly asked: object }> {
  const counts = (): readonly number[] => [LIST, OLDER].map((file) => server.asked(`/submissions/${file}`));
  const before = counts();
  const report = await syncSource(asking, context, some);
  const [list, older] = counts().map((each, at) => each - (before[at] ?? 0));
  if (!report.problem) await some.keepValidators();
  return { ...report, asked: { list, older } };
}

const momentOf = ({ archiveDir }: LoopbackPorts, accession: string) =>
  withArchive({ archiveDir }, async (archive) => {
    const dates = await filingDates(archive, `'${accession}'`);
    return dates({ accession, filed: '2021-02-10', filed_from: 'header' }).moment;
  });

describe('the parts of a list', () => {
  it('are requested from the folder of the list, with the version it states', () => {
    const { requests, refused } = continuationsOf(CIK, FOLDER, listNaming([ENTRY]));
    expect(requests).toEqual([{ url: `${FOLDER}/${OLDER}`, file: OLDER, version: '1 filings to 2021-02-10' }]);
    expect(refused).toEqual([]);
  });

  it('are asked for without a version where the list says none', () => {
    const { requests } = continuationsOf(CIK, FOLDER, listNaming([{ name: OLDER, filingCount: 'many' }]));
    expect(requests).toEqual([{ url: `${FOLDER}/${OLDER}`, file: OLDER }]);
  });

  it.each([
    ['none', listNaming([])],
    ['null', listNaming(null)],
    ['no word of them', listNaming(undefined)],
    ['a page', '<html>Welcome</html>'],
    ['half a list', textOf(LIST).slice(0, 200)],
    ['a part', textOf(OLDER)],
  ])('are none in %s', (_, text) => {
    expect(continuationsOf(CIK, FOLDER, text)).toEqual({ requests: [], refused: [] });
  });

  it.each([
    ['of another company', { ...ENTRY, name: 'CIK0000999992-submissions-001.json' }],
    ['with a way out of the folder', { ...ENTRY, name: `../${OLDER}` }],
    ['of another host', { ...ENTRY, name: `https://example.com/${OLDER}` }],
    ['with a query', { ...ENTRY, name: `${OLDER}?x=1` }],
    ['with a line break', { ...ENTRY, name: `${OLDER}\n` }],
    ['of the list itself', { ...ENTRY, name: LIST }],
    ['that is no text', { ...ENTRY, name: 7 }],
    ['that is missing', {}],
    ['that is null', null],
  ])('are refused under a name %s, and the others are asked for', (_, entry) => {
    const { requests, refused } = continuationsOf(CIK, FOLDER, listNaming([entry, ENTRY]));
    expect(requests.map(({ file }) => file)).toEqual([OLDER]);
    expect(refused).toEqual([expect.stringMatching(/^filings\.files names .*no part of this list/)]);
  });

  it('are refused where they are no list', () => {
    const { requests, refused } = continuationsOf(CIK, FOLDER, listNaming('all'));
    expect({ requests, refused }).toEqual({ requests: [], refused: ['filings.files is no list'] });
  });
});

describe('a run', () => {
  it('asks for older filings, and their acceptance times are known', async () => {
    publish({ [LIST]: textOf(LIST), [OLDER]: textOf(OLDER) });
    const some = ports();
    const report = await run(some);
    expect(report.problem).toBeUndefined();
    expect(report).toMatchObject({ requests: 2, changed: 2, asked: { list: 1, older: 1 } });
    expect(await momentOf(some, '0000999991-21-000001')).toEqual({
      at: Date.parse('2021-02-10T22:01:30Z'),
      precision: 'time',
    });
  });

  it('asks for no part that is imported and of which the list says the same', async () => {
    const some = ports();
    publish({ [LIST]: textOf(LIST), [OLDER]: textOf(OLDER) });
    await run(some);
    expect(await run(some)).toMatchObject({ changed: 0, asked: { list: 1, older: 0 } });
    publish({ [LIST]: `${textOf(LIST)}\n`, [OLDER]: textOf(OLDER) });
    expect(await run(some)).toMatchObject({ changed: 1, asked: { list: 1, older: 0 } });
  });

  it.each([
    ['more filings', { ...ENTRY, filingCount: 2 }],
    ['a later day', { ...ENTRY, filingTo: '2021-02-11' }],
    ['nothing of its version', { name: OLDER }],
  ])('asks for a part again of which the list says %s', async (_, entry) => {
    const some = ports();
    publish({ [LIST]: textOf(LIST), [OLDER]: textOf(OLDER) });
    await run(some);
    publish({ [LIST]: listNaming([entry]), [OLDER]: `${textOf(OLDER)}\n` });
    expect(await run(some)).toMatchObject({ changed: 2, asked: { list: 1, older: 1 } });
  });

  it('asks for the parts of a list that was imported without them', async () => {
    const some = ports();
    publish({ [LIST]: textOf(LIST), [OLDER]: textOf(OLDER) });
    const { followUps: _none, ...alone } = companyListRequest(CIK);
    expect(await run(some, { ...source(), requests: () => [alone] })).toMatchObject({ requests: 1 });
    expect(await run(some)).toMatchObject({ changed: 1, asked: { list: 1, older: 1 } });
  });

  it('refuses a wrong name with a reason and imports the rest', async () => {
    publish({ [LIST]: listNaming([{ ...ENTRY, name: '../../etc/passwd' }, ENTRY]), [OLDER]: textOf(OLDER) });
    const some = ports();
    const report = await run(some);
    expect(report.problem).toBe(
      `1 of 2 files failed, ${LIST}: filings.files names "../../etc/passwd", which is no part of this list`,
    );
    expect(report).toMatchObject({ requests: 2, changed: 2, missing: 0, asked: { list: 1, older: 1 } });
    expect(await momentOf(some, '0000999991-21-000001')).toMatchObject({ precision: 'time' });
  });

  it('counts a part that is not there as missing, and asks for it again', async () => {
    const some = ports();
    publish({ [LIST]: textOf(LIST) });
    expect(await run(some)).toMatchObject({ changed: 1, missing: 1 });
    publish({ [LIST]: textOf(LIST), [OLDER]: textOf(OLDER) });
    expect(await run(some)).toMatchObject({ changed: 1, missing: 0, asked: { older: 1 } });
  });

  it('in which a part was refused asks for it again', async () => {
    const some = ports();
    publish({ [LIST]: textOf(LIST) });
    server.answer(`/submissions/${OLDER}`, () => ({ status: 500 }));
    expect(await run(some)).toMatchObject({ changed: 1, aside: [{ file: OLDER }] });
    publish({ [LIST]: textOf(LIST), [OLDER]: textOf(OLDER) });
    expect(await run(some)).toMatchObject({ requests: 2, changed: 2, asked: { list: 1, older: 1 } });
  });

  it('for a missed manager asks for older filings, too', async () => {
    publish({ [LIST]: textOf(LIST), [OLDER]: textOf(OLDER) });
    const some = ports();
    const missed = missedReportsSource({ filings: [], managers: [{ cik: CIK }] });
    const report = await run(some, missed);
    expect(report.problem).toBeUndefined();
    expect(report).toMatchObject({ changed: 2, asked: { list: 1, older: 1 } });
    expect(await momentOf(some, '0000999991-21-000001')).toMatchObject({ precision: 'time' });
  });
});

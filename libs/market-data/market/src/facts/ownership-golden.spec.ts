import path from 'node:path';

import { insiderReportsAt, insiderTotals, type Fact } from '@plumbline/market-data/domain';
import { realArchive, type RealArchive } from '@plumbline/market-data/archive/testing';
import { realFiles } from '@plumbline/market-data/importers/testing';
import {
  openEngine,
  readArchiveManifest,
  readInsiderFilings,
  readSaleNotices,
  readStakes,
  type Archive,
  type Engine,
} from '@plumbline/market-data/archive';

import type { FactQuery } from './fact-provider';
import { ownershipFacts } from './ownership.facts';

const files = realFiles();
const ifPresent = files ? describe : describe.skip;

jest.setTimeout(120_000);

ifPresent('reports of insiders and large holders', () => {
  let engine: Engine;
  let archive: Archive;
  let real: RealArchive;

  beforeAll(async () => {
    real = await realArchive();
    const { archiveDir } = real;
    engine = await openEngine();
    archive = { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
  });
  afterAll(() => engine.close());

  const ask = async (query: FactQuery): Promise<readonly Fact[]> => ownershipFacts.find(archive, query);

  it.each<readonly [string, FactQuery, number, string]>([
    [
      'F044',
      { entity: 'SEC insider data set', concept: 'Form-4', start: '2024-07-01', end: '2024-09-30' },
      32530,
      'rows',
    ],
    ['F044', { entity: 'SEC insider data set 2024Q3', concept: 'Form 4 submissions' }, 32530, 'rows'],
    [
      'F054',
      { entity: 'Apple / Adams Katherine L.', concept: 'nonDerivativeTransaction', end: '2022-05-04' },
      7,
      'rows',
    ],
    ['F054', { entity: '0000320193-22-000061', concept: 'Form 4 non-derivative transactions' }, 7, 'rows'],
    [
      'F055',
      { entity: 'Snowflake / Scarpelli Michael', concept: 'transactionShares:S', end: '2022-12-13' },
      200000,
      'shares',
    ],
    [
      'F055',
      { entity: 'Scarpelli Michael', concept: 'Form 4 shares sold (code S)', end: '2022-12-13' },
      200000,
      'shares',
    ],
  ])('%s: %j', async (_, query, value, unit) => {
    expect((await ask(query)).map((fact) => [fact.value, fact.unit])).toEqual([[value, unit]]);
  });

  it('are all imported but the fragment of one line', () => {
    const edgar = path.join(real.files, 'sec-edgar');
    const imported = real.report.files.filter(({ path: file }) =>
      /^(ownership|insider-data-sets)\//.test(path.relative(edgar, file)),
    );
    expect(imported.filter(({ status }) => status !== 'accepted')).toEqual([]);
    expect(imported).toHaveLength(18);
    const set = imported.find(({ kind }) => kind === 'sec-ownership-tsv');
    expect(set).toMatchObject({ read: 120_347, accepted: 120_344, rejected: 3 });
  });

  it('give the moment of acceptance, and purchases and sales without the exercises', async () => {
    const [adams] = await readInsiderFilings(archive, { accessions: ['0000320193-22-000061'] });
    expect(adams?.moment).toEqual({ at: Date.parse('2022-05-06T22:30:57Z'), precision: 'time' });
    const scarpelli = await readInsiderFilings(archive, { filers: ['0001402349'] });
    expect(insiderTotals(insiderReportsAt(scarpelli))).toMatchObject({
      buys: 0,
      sells: 5,
      sellers: 1,
      sharesSold: 200_000,
      incomplete: 0,
    });
  });

  it('keep stakes with lists of CUSIPs, and notices', async () => {
    const stakes = await readStakes(archive, { issuers: ['0002042347'] });
    expect(stakes).toMatchObject([{ schedule: '13D', cusips: ['81221K108'] }]);
    expect(stakes[0]?.holders).toHaveLength(7);
    expect(stakes[0]?.items['item4']).toMatch(/investment purposes/);
    expect(await readSaleNotices(archive, { issuers: ['0001321655'] })).toMatchObject([
      { seller: 'ALEXANDER KARP', lines: [{ units: 90_000, marketValue: 12_140_100 }], planDays: ['2025-11-21'] },
    ]);
  });

  it('hold all amendments of the quarter', async () => {
    const filings = await readInsiderFilings(archive);
    const amendments = filings.filter(({ form }) => form.endsWith('/A'));
    expect(amendments).toHaveLength(617);
    // The table of owners is not among these files: no amendment can say whose report it amends.
    const reports = insiderReportsAt(filings.filter(({ filedFrom }) => filedFrom === 'data-set'));
    expect(reports.flatMap(({ filing, parts }) => [filing, ...parts])).toHaveLength(36_075);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';

import {
  disclosureDelay,
  endOfDayNewYork,
  knownAt,
  politicianTradesKnownAt,
  type Fact,
} from '@plumbline/market-data/domain';
import { realArchive } from '@plumbline/market-data/archive/testing';
import { realFiles, REPOSITORY } from '@plumbline/market-data/importers/testing';
import { readPoliticians, withArchive, type PoliticianVintages } from '@plumbline/market-data/archive';
import { parse } from 'csv-parse/sync';

import type { FactQuery } from './fact-provider';
import { peopleFacts } from './people.facts';

const files = realFiles(['politicians']);
const ifPresent = files ? describe : describe.skip;

interface Golden {
  readonly id: string;
  readonly entity: string;
  readonly period: string;
  readonly item: string;
  readonly value: string;
}

const golden: Golden[] = files
  ? parse(readFileSync(path.join(REPOSITORY, '../shared/data/GOLDEN_FACTS.csv')), { columns: true })
  : [];
const ofPeople = golden.filter(({ entity }) => /^US (House|Senate)$/.test(entity));

jest.setTimeout(120_000);

ifPresent('real files of both chambers', () => {
  let archiveDir: string;
  const ask = (query: FactQuery): Promise<readonly Fact[]> =>
    withArchive({ archiveDir }, (archive) => peopleFacts.find(archive, query));
  let record: PoliticianVintages;

  beforeAll(async () => {
    const real = await realArchive();
    archiveDir = real.archiveDir;
    const imported = real.report.files.filter(({ path: file }) =>
      file.startsWith(path.join(real.files, 'politicians')),
    );
    expect(imported.filter(({ status, rejected }) => status !== 'accepted' || rejected > 0)).toEqual([]);
    expect(imported).toHaveLength(17);
    record = await withArchive({ archiveDir }, readPoliticians);
  });

  it('has three golden rows', () => {
    expect(ofPeople.map(({ id }) => id)).toEqual(['F015', 'F016', 'F017']);
  });

  it.each(ofPeople.map((row) => [row.id, row] as const))('answers golden row %s', async (_, row) => {
    const [from = '', to = from] = row.period.split('-');
    const query = { entity: row.entity, concept: row.item, start: `${from}-01-01`, end: `${to}-12-31` };
    const known = knownAt(await ask(query));
    expect(known.map(({ fact }) => fact.value)).toEqual([Number(row.value)]);
  });

  it('counts no more as of an earlier day than were public', async () => {
    const facts = await ask({ entity: 'US House', concept: 'filings:P', start: '2022-01-01', end: '2022-12-31' });
    const [half] = knownAt(facts, endOfDayNewYork('2022-06-30'));
    expect(half?.fact.value).toBeGreaterThan(100);
    expect(half?.fact.value).toBeLessThan(608);
  });

  it('trap 8: takes the filing day of the index for reports whose rows name an earlier one', () => {
    const reports = record.trades.filter(({ document }) => document === '20022161');
    expect(reports.length).toBeGreaterThan(1);
    expect(new Set(reports.map(({ disclosedDay }) => disclosedDay))).toEqual(new Set(['2022-12-21']));
    expect(reports.every(({ momentBasis }) => momentBasis === 'received')).toBe(true);
  });

  it('trap 8: has no trade in years that cannot be, and no single amount below what is reported', () => {
    const days = record.trades.map(({ tradeDay }) => tradeDay ?? '2020-01-01');
    expect(days.every((day) => day > '2000' && day < '2027')).toBe(true);
    expect(record.trades.every(({ amount }) => amount === undefined || amount.lowUsd > 1000)).toBe(true);
  });

  it('trap 8: has no trade after its report', () => {
    expect(record.trades.filter((trade) => (disclosureDelay(trade)?.days ?? 0) < 0)).toEqual([]);
    expect(record.trades.filter(({ notes }) => notes?.includes('is after the report of')).length).toBe(7);
  });

  it('gives each trade once though up to four files contain it', () => {
    const known = politicianTradesKnownAt(record);
    const report = known.filter(({ document }) => document === '2b47d301-0318-4604-bd14-a0b9c1b8437f');
    expect(report).toHaveLength(181);
    expect(known.length).toBeLessThan(record.trades.length);
  });
});

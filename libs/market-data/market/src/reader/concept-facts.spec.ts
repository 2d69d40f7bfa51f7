import { fixture, marketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from '../build/build-market';
import type { FileMarketReader } from './file-market-reader';
import { openMarketReader } from './market-reader';

const fresh = marketFolders();

describe('one concept of a company', () => {
  const folders = fresh();
  let reader: FileMarketReader;

  beforeAll(async () => {
    const sources = fixture(
      'reported/sec-financial-statements/2022q1',
      'reported/sec-xbrl-instance/0000999991-22-000001.xml',
    );
    await importPaths(sources, {}, folders);
    await buildMarket(folders);
    reader = await openMarketReader(folders);
  });
  afterAll(() => reader.close());

  it('has the same facts as the document of all concepts, rounded periods put right', async () => {
    const document = await reader.document('US0000999991');
    const concepts = [...new Set(document?.facts.map(({ concept }) => concept))];
    expect(concepts.length).toBeGreaterThan(2);
    for (const concept of concepts) {
      const facts = (await reader.facts('999991', concept)).map(({ rounded: _, ...fact }) => fact);
      expect(facts).toEqual(document?.facts.filter((fact) => fact.concept === concept));
    }
  });

  it.each(['us-gaap:Assets', 'Assets', 'ASSETS', 'US-GAAP:assets'])('is found as %s', async (concept) => {
    expect((await reader.facts('0000999991', concept)).map(({ concept: name }) => name)).toContain('us-gaap:Assets');
  });

  it('serves a company known from data sets alone under the name in them', () => {
    const others = reader.list().filter(({ cik }) => cik !== '0000999991');
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ company }) => company.startsWith('CIK'))).toEqual([]);
  });
});

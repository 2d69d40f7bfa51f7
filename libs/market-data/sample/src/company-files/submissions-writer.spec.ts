import { importerOf, toSourceFile } from '@plumbline/market-data/importers';
import { collect } from '@plumbline/market-data/importers/testing';

import { listedFilings } from '../insiders/insider-filings';
import { submissionsDocuments } from './submissions-writer';
import { createUniverse } from '../universe/universe';

/** The generated company with very many reports of insiders. */
const NUMBER = 45;
const universe = createUniverse({ companies: NUMBER + 1 });

it('a list of more than a thousand filings goes on in another file, and both are read', () => {
  const company = universe.companies[NUMBER];
  if (!company) throw new Error('no company');
  const filings = listedFilings(universe, company);
  expect(filings.length).toBeGreaterThan(1000);
  const read = submissionsDocuments(universe.history(company), filings).map(({ name, document }) => {
    const text = JSON.stringify(document);
    const importer = importerOf(text.slice(0, 4096), name);
    return { name, result: importer && collect(importer.read(toSourceFile({ name, bytes: Buffer.from(text) }))) };
  });
  const cik = String(company.cik);
  expect(read.map(({ name }) => name)).toEqual([`CIK${cik}.json`, `CIK${cik}-submissions-001.json`]);
  expect(read.map(({ result }) => result?.rejected)).toEqual([[], []]);
  expect(read.flatMap(({ result }) => result?.rows.filings ?? [])).toHaveLength(filings.length);
});

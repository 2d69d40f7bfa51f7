import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths, withArchive } from '@plumbline/market-data/archive';

import { indexMemberFacts } from './index-members.facts';

const folder = tempFolder();

it('counts the members of each list of an index, once however often it was imported', async () => {
  const list = path.join(folder, 'constituents.csv');
  const header = 'Symbol,Security,GICS Sector,GICS Sub-Industry,Headquarters Location,Date added,CIK,Founded';
  writeFileSync(
    list,
    `${header}\nALDR,Alder,Industrials,Tools,"Elm, Oh",2024-03-18,999991,1901\nBIRK,Birke,,,,1999-01-04,,\n`,
  );
  const archiveDir = path.join(folder, 'archive');
  await importPaths([list], {}, { archiveDir });
  await importPaths([list], { again: true }, { archiveDir });
  const ask = (entity: string, concept: string) =>
    withArchive({ archiveDir }, (archive) => indexMemberFacts.find(archive, { entity, concept }));
  expect(await ask('s&p 500', 'constituents')).toMatchObject([
    { value: 2, unit: 'rows', end: '2024-03-18', accession: 'constituents.csv' },
  ]);
  expect(await ask('S&P 500', 'close')).toEqual([]);
  expect(await ask('Nobody', 'members')).toEqual([]);
});

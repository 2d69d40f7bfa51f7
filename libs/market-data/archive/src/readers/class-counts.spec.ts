import { marketFolders } from '@plumbline/market-data/importers/testing';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { openEngine } from '../engine/duckdb';
import { importPaths } from '../imports/import-paths';
import { readArchiveManifest } from '../parts/archive-manifest';
import { readFactBatch } from './archive-reader';
import { factSource } from './market-sources';

const fresh = marketFolders();
const CIK = '0000999991';
const COVER_DAY = '2022-02-01';

/** Any figure of the company as a whole. */
const OTHER = 'us-gaap:PreferredStockSharesOutstanding';

/** Value a report states for a class, with its tag. */
type Said = readonly [tag: string, className: string | undefined, value: number];

const dated = (className: string | undefined): string => {
  const member = className
    ? `<segment><xbrldi:explicitMember dimension="us-gaap:StatementClassOfStockAxis">us-gaap:${className}</xbrldi:explicitMember></segment>`
    : '';
  const entity = `<entity><identifier scheme="http://www.sec.gov/CIK">${CIK}</identifier>${member}</entity>`;
  return `<context id="${className ?? 'whole'}">${entity}<period><instant>${COVER_DAY}</instant></period></context>`;
};

function report(said: readonly Said[]): string {
  const facts = [...said, [OTHER, undefined, 7] as const].map(([tag, className = 'whole', value]) => {
    const unit = tag.startsWith('alder') ? 'pure' : 'shares';
    return `<${tag} contextRef="${className}" unitRef="${unit}" decimals="INF">${String(value)}</${tag}>`;
  });
  const cover = ['DocumentType>10-K', 'DocumentPeriodEndDate>2021-12-31', 'EntityRegistrantName>Alder Works']
    .concat(`EntityCentralIndexKey>${CIK}`, 'DocumentFiscalYearFocus>2021', 'DocumentFiscalPeriodFocus>FY')
    .map((each) => `<dei:${each.replace('>', ' contextRef="whole">')}</dei:${each.split('>')[0] ?? ''}>`);
  const units = ['shares', 'pure'].map((id) => `<unit id="${id}"><measure>${id}</measure></unit>`);
  const classes = [...new Set([undefined, ...said.map(([, className]) => className)])];
  return `<?xml version="1.0" encoding="utf-8"?>
<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:alder="http://www.alder.example/20211231" xmlns:dei="http://xbrl.sec.gov/dei/2021" xmlns:us-gaap="http://fasb.org/us-gaap/2021-01-31" xmlns:xbrldi="http://xbrl.org/2006/xbrldi">
${[...cover, ...facts, ...classes.map(dated), ...units].join('\n')}
</xbrl>`;
}

async function countsIn(said: readonly Said[]): Promise<readonly unknown[]> {
  const { archiveDir } = fresh();
  const folder = path.join(archiveDir, '..', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${CIK}-22-000001.xml`);
  writeFileSync(file, report(said));
  await importPaths([file], {}, { archiveDir });
  const engine = await openEngine();
  try {
    const manifest = await readArchiveManifest(archiveDir);
    const source = factSource({ archiveDir, manifest, connection: engine.connection });
    const { facts } = await readFactBatch(engine.connection, source, new Map(), { ciks: [CIK] });
    return (facts.get(CIK) ?? []).flatMap(({ concept, value }) =>
      concept === OTHER ? [] : [[concept.split(':')[1], value]],
    );
  } finally {
    engine.close();
  }
}

const COVER = 'dei:EntityCommonStockSharesOutstanding';
const A: Said = [COVER, 'CommonClassAMember', 1_000];
const B: Said = [COVER, 'CommonClassBMember', 200];

it.each<[what: string, said: readonly Said[], counts: readonly unknown[]]>([
  ['classes of one right', [A, B], [['SharesOutstandingOfAllClasses', 1_200]]],
  [
    'a class with a rate of conversion',
    [A, B, ['alder:CommonStockConversionRate', 'CommonClassBMember', 1.5]],
    [['SharesOutstandingOfAllClasses', 1_300]],
  ],
  [
    'a rate of nothing, as the traded class has',
    [A, B, ['alder:CommonStockConversionRate', 'CommonClassAMember', 0]],
    [['SharesOutstandingOfAllClasses', 1_200]],
  ],
  ['a count of the whole', [A, B, [COVER, undefined, 1_250]], [['EntityCommonStockSharesOutstanding', 1_250]]],
])('shares on a cover: %s', async (_, said, counts) => {
  expect(await countsIn(said)).toEqual(counts);
});

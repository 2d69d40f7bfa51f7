import { readFileSync } from 'node:fs';
import path from 'node:path';

import { zipSync } from 'fflate';

import { fixture } from '@plumbline/market-data/importers/testing';

import { loopbackPorts } from '../testing/loopback-ports';
import { testServer } from '../testing/test-server';
import { sourceOf } from '../catalogue';
import type { Source, SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';
import { syncSource } from './sync-source';
import type { SyncPorts } from '../model/sync-ports';

const server = testServer();
const ports = loopbackPorts(server);

const context: SourceContext = {
  today: '2026-11-20',
  since: undefined,
  settings: {},
  archive: { filingsSince: async () => [], listedCompanies: async () => [], listedSymbols: async () => [] },
};

function source(id: string): Source {
  const found = sourceOf(id);
  if (!found) throw new Error(`there is no source ${id}`);
  // Fixtures are short.
  return { ...found, floor: 1 };
}

/** Which fixture stands for what a source asks, by its file there. */
type Answers = Readonly<Record<string, string>>;

const ALL: readonly (readonly [id: string, answers: Answers])[] = [
  [
    'bea-tables',
    {
      'NipaDataQ.txt': 'economy/bea-flat/flat/NipaDataQ.txt',
      'SeriesRegister.txt': 'economy/bea-flat/flat/SeriesRegister.txt',
    },
  ],
  ['ecb-series', { 'ecb-key-rates.csv': 'economy/ecb-data-csv/key-rates.csv' }],
  [
    'fed-rates',
    {
      'FRB_H15.csv': 'economy/frb-data-download/h15.csv',
      'FRB_H15_FF_O.csv': 'economy/frb-data-download/h15.csv',
      'FRB_H15_PRIME_NA.csv': 'economy/frb-data-download/h15.csv',
    },
  ],
  ['shiller', { 'ie_data.xls': 'economy/shiller-workbook/ie_data.xls' }],
  [
    'world-bank-commodities',
    { 'CMO-Historical-Data-Monthly.xlsx': 'economy/worldbank-pink-sheet/CMO-Historical-Data-Monthly.xlsx' },
  ],
  ['eia-prices', { 'RWTCd.xls': 'economy/eia-workbook/RWTCd.xls' }],
  ['insiders-se', { 'insyn-2026-11-01.csv': 'people/foreign-insiders/insyn-sv.csv' }],
  ['short-positions-nl', { 'afm-short-positions.csv': 'people/short-positions/netto-shortposities.csv' }],
  ['short-positions-be', { 'fsma-short-positions-history.csv': 'people/short-positions/de-shortselling.csv' }],
  [
    'short-positions-uk',
    { 'short-positions-daily-update.xlsx': 'people/short-positions/short-positions-daily-update.xlsx' },
  ],
  [
    'short-positions-se',
    {
      'GetHistFile.ods': 'people/short-positions/HistoriskaPositioner.ods',
      'GetBlankningsregisterAggregat.ods': 'people/short-positions/GetBlankningsregisterAggregat.ods',
    },
  ],
  ['short-positions-fr', { 'amf-short-positions.csv': 'people/short-positions/positions-courtes.csv' }],
  ['short-positions-it', { 'PncPubbl.xlsx': 'people/short-positions/PncPubbl.xlsx' }],
  [
    'short-positions-ie',
    {
      'table-of-significant-net-short-positions-in-shares.xlsx':
        'people/short-positions/table-of-significant-net-short-positions-in-shares.xlsx',
    },
  ],
  ['short-positions-es', { 'NetShortPositions.xls': 'people/short-positions/NetShortPositions.xls' }],
];

/** Links of a publisher's page, by the name of the stored file. */
const LINKED: Readonly<Record<string, string>> = {
  'FRB_H15_FF_O.csv': '/datadownload/Output.aspx?rel=H15&series=c5025f4bbbed155a6f17c587772ed69e&filetype=csv',
  'FRB_H15_PRIME_NA.csv': '/datadownload/Output.aspx?rel=H15&series=0809abf197c17f1ff0b2180fe7015cc3&filetype=csv',
  'ie_data.xls': '/blobby/downloads/1a2b/ie_data.xls?ver=17',
  'CMO-Historical-Data-Monthly.xlsx': '/en/doc/1a2b-2026/related/CMO-Historical-Data-Monthly.xlsx',
  'amf-short-positions.csv': '/resources/export_od_vad_20261119.csv',
};

/** Answers what is asked for: fixtures with an ETag, nothing for other files. Several requests can share a path. */
async function answer(asking: Source, answers: Answers): Promise<readonly SourceRequest[]> {
  const requests = await asking.requests(context);
  const bodies = new Map<string, Buffer>();
  for (const { url, file, link } of requests) {
    const { pathname, search } = new URL(url);
    const target = link ? (LINKED[file] ?? '') : `${pathname}${search}`;
    const [found] = fixture(answers[file] ?? '');
    if (answers[file] && found) bodies.set(target, readFileSync(found));
    if (link) bodies.set(`${pathname}${search}`, Buffer.from(`<p><a href="${target}">data</a></p>`));
  }
  const paths = new Set(
    [...bodies.keys(), ...requests.map(({ url }) => new URL(url).pathname)].map((each) => each.split('?')[0] ?? ''),
  );
  for (const each of paths)
    server.answer(each, ({ url = '', headers }) => {
      const body = bodies.get(url);
      if (!body) return { status: 404 };
      const etag = `"${body.length}"`;
      return headers['if-none-match'] === etag ? { status: 304 } : { body, headers: { etag } };
    });
  return requests;
}

describe.each(ALL)('%s', (id, answers) => {
  it('is asked, read as what it is, and asked again only for what is new', async () => {
    const asking = source(id);
    await answer(asking, answers);
    const some = ports();
    const first = await syncSource(asking, context, some);
    expect(first.problem).toBeUndefined();
    expect(first).toMatchObject({ changed: Object.keys(answers).length, rejected: 0 });
    expect(first.rows).toBeGreaterThan(0);
    await some.keepValidators();
    const again = await syncSource(asking, context, some);
    expect(again).toMatchObject({ changed: 0, rows: 0 });
    expect(again.problem).toBeUndefined();
  });

  it('trap 13: a page with status 200 instead of the data is a failure', async () => {
    const asking = source(id);
    const requests = await answer(asking, answers);
    for (const { url } of requests) server.answer(new URL(url).pathname, () => ({ body: '<html>Welcome</html>' }));
    const run = await syncSource(asking, context, ports()).catch((error: unknown) => ({ problem: String(error) }));
    expect(run.problem).toMatch(
      /no known format|links no file|no layout of a known authority|lacks its columns|answered a page/,
    );
  });
});

it('fewer rows than a publisher gives are a failure', async () => {
  const asking = sourceOf('eia-prices');
  if (!asking) throw new Error('there is no source of oil prices');
  await answer(asking, { 'RWTCd.xls': 'economy/eia-workbook/RWTCd.xls' });
  expect((await syncSource(asking, context, ports())).problem).toMatch(/rows, at least 1000 were expected/);
});

it('histories are asked for once, months of insiders as they grow', async () => {
  const files = async (id: string, since: string | undefined) =>
    (await source(id).requests({ ...context, since })).map(({ file }) => file);
  expect(await files('short-positions-uk', '2026-11-19')).toEqual(['aggregated-net-short-positions.xlsx']);
  expect(await files('insiders-se', '2026-10-30')).toEqual([
    'insyn-2026-10-21.csv',
    'insyn-2026-11-01.csv',
    'insyn-2026-11-11.csv',
  ]);
  expect(await files('insiders-se', undefined)).toHaveLength(38);
});

it('tables of one publication are read together when one of them is new', async () => {
  const some = ports();
  const imported: (readonly string[])[] = [];
  const asking = source('bea-tables');
  const noting: SyncPorts = {
    ...some,
    importFiles: (paths, options) => {
      imported.push(paths.map((each) => path.basename(each)));
      return some.importFiles(paths, options);
    },
  };
  const register = { 'SeriesRegister.txt': 'economy/bea-flat/flat/SeriesRegister.txt' };
  await answer(asking, { 'NipaDataQ.txt': 'economy/bea-flat/flat/NipaDataQ.txt', ...register });
  await syncSource(asking, context, noting);
  await some.keepValidators();
  await answer(asking, { 'NipaDataM.txt': 'economy/bea-flat/flat/NipaDataM.txt', ...register });
  expect(await syncSource(asking, context, noting)).toMatchObject({ changed: 1, rejected: 0 });
  expect(imported).toEqual([
    ['NipaDataQ.txt', 'SeriesRegister.txt'],
    ['NipaDataM.txt', 'NipaDataQ.txt', 'SeriesRegister.txt'],
  ]);
});

it('an export that ends where its publisher cuts off is refused', async () => {
  const asking: Source = {
    ...source('insiders-se'),
    requests: () => [{ url: 'https://x.example/insyn', file: 'insyn-2026-11-01.csv', fewerRowsThan: 3 }],
  };
  const rows = (count: number) => `head\n${'row\n'.repeat(count)}`;
  server.answer('/insyn', () => ({ body: rows(3) }));
  expect((await syncSource(asking, context, ports())).problem).toMatch(/the answer ends at 3 rows/);
  server.answer('/insyn', () => ({ body: rows(2) }));
  expect((await syncSource(asking, context, ports())).problem).toMatch(/no known format/);
});

it('data sets are asked for behind the page that links them, each once', async () => {
  const asking = source('sec-13f-sets');
  const file = '01jun2026-31aug2026_form13f.zip';
  const sets = '/files/datastandardsinnovation/data/form-13f-data-sets';
  server.answer('/data-research/sec-markets-data/form-13f-data-sets', () => ({
    body: `<html><a href="${sets}/${file}">2026 June</a></html>`,
  }));
  const tables = ['SUBMISSION.tsv', 'COVERPAGE.tsv', 'INFOTABLE.tsv', 'SUMMARYPAGE.tsv', 'OTHERMANAGER.tsv'];
  const found = tables.flatMap((name) =>
    fixture(`holdings/sec-13f-tsv/good/${name}`).map((each) => [name, readFileSync(each)]),
  );
  server.answer(`${sets}/${file}`, () => ({ body: zipSync(Object.fromEntries(found)) }));
  const some = ports();
  const first = await syncSource(asking, context, some);
  expect(first.problem).toBeUndefined();
  expect(first).toMatchObject({ requests: 2, changed: 1 });
  expect(first.rows).toBeGreaterThan(0);
  await some.keepValidators();
  expect(await syncSource(asking, context, some)).toMatchObject({ requests: 1, changed: 0 });
  expect(server.asked(`${sets}/${file}`)).toBe(1);
});

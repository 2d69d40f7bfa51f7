import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { addDays, epochDay, type Day } from '@plumbline/shared/domain';
import { tempFolder } from '@plumbline/market-data/importers/testing';
import {
  cotMarkets,
  cotReports,
  importPaths,
  readCompanyFacts,
  readCompanyFilings,
  readEstimates,
  readForeignInsiderTrades,
  readFundReports,
  readFunds,
  readHoldingReports,
  readInsiderFilings,
  readLegislators,
  readManagers,
  readPoliticians,
  readSaleNotices,
  readShortPositions,
  readStakes,
  readTexts,
  selectRows,
  withArchive,
  type Archive,
} from '@plumbline/market-data/archive';
import { readActions, readSymbolRows } from '@plumbline/market-data/market';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';
import { z } from 'zod';

import { sampleFiles } from './sample-market';
import { SAMPLE_LAST_DAY } from './universe/universe';
import {
  cellAt,
  companyFacts,
  dayIn,
  documents,
  elementsBy,
  fileByFile,
  filingLists,
  linesBy,
  listBy,
  tablesBy,
  type Files,
  type Parts,
} from './testing/cut-files';

jest.setTimeout(180_000);

const root = tempFolder();
const YEARS = 3;
/** Forty-five companies are the fewest that trade abroad, too. */
const SAMPLE = new Map<string, string>();
let archives = 0;

beforeAll(() => {
  for (const { path: file, text } of sampleFiles({ companies: 45, years: YEARS })) SAMPLE.set(file, text);
});

/** Files of one kind of record, how its publisher would have given them earlier, and all that is read of them. */
interface Area {
  readonly files: RegExp;
  /** At most so many files, to be done soon. */
  readonly most?: number;
  readonly cut: (files: Files, isOlder: (day: Day) => boolean) => Parts;
  readonly read: (archive: Archive) => Promise<readonly unknown[]>;
}

const ciksIn = (files: RegExp): readonly string[] =>
  [...SAMPLE.keys()].flatMap((file) => (files.test(file) ? (/\d{10}/.exec(file)?.[0] ?? []) : []));

async function ofCompanies<T>(files: RegExp, read: (cik: string) => Promise<readonly T[]>): Promise<readonly T[]> {
  const all: T[] = [];
  for (const cik of ciksIn(files)) all.push(...(await read(cik)));
  return all;
}

const SUBMISSION = tablesBy({
  table: 'SUBMISSION.tsv',
  id: 'ACCESSION_NUMBER',
  filed: 'FILING_DATE',
  line: 'HOLDING_ID',
});
const COMPANYFACTS = /^companyfacts\//;
const LISTS = /^submissions\/CIK\d+\.json$/;

const AREAS: Readonly<Record<string, Area>> = {
  'reported facts': {
    files: COMPANYFACTS,
    most: 6,
    cut: companyFacts,
    read: (archive) => ofCompanies(COMPANYFACTS, (cik) => readCompanyFacts(archive, cik)),
  },
  'filing lists': {
    files: LISTS,
    cut: filingLists,
    read: (archive) => ofCompanies(LISTS, (cik) => readCompanyFilings(archive, cik)),
  },
  'insider trades of data sets': {
    files: /^form345\//,
    cut: SUBMISSION,
    read: (archive) => readInsiderFilings(archive),
  },
  'documents of insiders': {
    files: /^form(4|144)\//,
    cut: documents,
    read: async (archive) => [...(await readInsiderFilings(archive)), ...(await readSaleNotices(archive))],
  },
  'large holdings': { files: /^schedules-13d-13g\//, cut: documents, read: (archive) => readStakes(archive) },
  'managers of data sets': {
    files: /^form13f\/.*\.tsv$/,
    cut: SUBMISSION,
    read: async (archive) => [...(await readHoldingReports(archive)), ...(await readManagers(archive))],
  },
  'documents of managers': {
    files: /^form13f\/.*\.txt$/,
    cut: documents,
    read: async (archive) => [...(await readHoldingReports(archive)), ...(await readManagers(archive))],
  },
  'funds of data sets': {
    files: /^nport\/.*\.tsv$/,
    cut: SUBMISSION,
    read: async (archive) => [...(await readFundReports(archive)), ...(await readFunds(archive))],
  },
  'trades of the House': {
    files: /^congress\/house_all_transactions\.json$/,
    cut: fileByFile(listBy('disclosure_date')),
    read: async (archive) => (await readPoliticians(archive)).trades,
  },
  'index of the House': {
    files: /^congress\/\d{4}FD\.xml$/,
    cut: fileByFile(elementsBy('Member', 'FilingDate')),
    read: async (archive) => [...(await readPoliticians(archive)).filings, ...(await readLegislators(archive))],
  },
  'short positions': {
    files: /^short-positions\/leerverkaeufe\.csv$/,
    cut: fileByFile(linesBy((line) => dayIn(line.split(',').at(-1)))),
    read: (archive) => readShortPositions(archive),
  },
  'insiders abroad': {
    files: /^insiders-abroad\/dealings\.csv$/,
    cut: fileByFile(linesBy(cellAt(9, ';'))),
    read: (archive) => readForeignInsiderTrades(archive),
  },
  'commitments of traders': {
    files: /^economy\/traders\//,
    most: 1,
    cut: fileByFile(linesBy((line) => dayIn(/,(\d{4}-\d{2}-\d{2}),/.exec(line)?.[1]))),
    read: async (archive) => {
      const markets = await cotMarkets(archive);
      const some = await Promise.all(markets.slice(0, 4).map((market) => cotReports(archive, market)));
      return [...markets, ...some.flat()];
    },
  },
  news: {
    files: /^texts\/news-/,
    cut: fileByFile(listBy('published')),
    read: (archive) => readTexts(archive, { kind: 'news' }),
  },
  transcripts: {
    files: /^texts\/transcripts-/,
    cut: fileByFile(listBy('published')),
    read: (archive) => readTexts(archive, { kind: 'transcript' }),
  },
  estimates: {
    files: /^estimates\//,
    cut: fileByFile(linesBy((line) => dayIn(line.split(',').at(-1)))),
    read: (archive) => readEstimates(archive),
  },
  'corporate actions': {
    files: /^actions\/.*\.csv$/,
    cut: fileByFile(linesBy(cellAt(1, ','))),
    read: (archive) => readActions(archive),
  },
  'fails to deliver': {
    files: /^fails-to-deliver\//,
    cut: fileByFile(linesBy(cellAt(0, '|'), (rows) => `Trailer record count ${rows}\n`)),
    read: async (archive) => [
      ...(await selectRows(archive, 'fails', 'SELECT DISTINCT * FROM {} ORDER BY ALL', z.unknown())),
      // Symbol evidence is unordered.
      ...(await readSymbolRows(archive)).cusips.map((each) => JSON.stringify(each)).sort(),
    ],
  },
};

/** Writes files into a folder of their own; what is imported by itself of it. */
function written(folder: string, files: Files): string[] {
  for (const [name, text] of files) {
    const file = path.join(root, folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return files.size > 0 ? [path.join(root, folder)] : [];
}

async function readOf({ read }: Area, calls: readonly (readonly string[])[]): Promise<readonly unknown[]> {
  const archiveDir = path.join(root, `archive-${(archives += 1)}`);
  for (const paths of calls) {
    if (paths.length === 0) continue;
    const { files } = await importPaths([...paths], {}, { archiveDir });
    expect(files.filter(({ status, rejected }) => status !== 'accepted' || rejected > 0)).toEqual([]);
  }
  return withArchive({ archiveDir }, read);
}

const first = epochDay(addDays(SAMPLE_LAST_DAY, -365 * YEARS));
const last = epochDay(SAMPLE_LAST_DAY);

describe.each(Object.entries(AREAS))('%s', (_, area) => {
  it('split at any day are read as those that came at once', async () => {
    const all = [...SAMPLE].filter(([file]) => area.files.test(file));
    const files = new Map(all.slice(-(area.most ?? all.length)));
    const whole = await readOf(area, [written(`whole-${archives}`, files)]);
    expect(whole.length).toBeGreaterThan(3);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: first, max: last }), fc.boolean(), async (cut, isReversed) => {
        const { older, newer } = area.cut(files, (day) => epochDay(day) < cut);
        const parts = [written(`older-${archives}`, older), written(`newer-${archives}`, newer)];
        expect(await readOf(area, isReversed ? parts.toReversed() : parts)).toEqual(whole);
      }),
      { numRuns: rounds(1, 3) },
    );
  });
});

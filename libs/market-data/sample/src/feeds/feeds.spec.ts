import { acceptanceMoment } from '@plumbline/market-data/domain';
import { readFiles, rowsOf, type FileReading } from '@plumbline/market-data/importers/testing';

import { sampleFiles } from '../sample-market';
import type { SampleFile } from '../writing/sample-file';

const files: SampleFile[] = [];
let feeds: FileReading[];

beforeAll(() => {
  for (const file of sampleFiles({ companies: 60, years: 4 }))
    if (/^(submissions|daily-index|current-feed)\//.test(file.path)) files.push(file);
  feeds = readFiles(files.filter(({ path }) => !path.startsWith('submissions/')));
}, 120_000);

interface List {
  readonly accessionNumber: readonly string[];
  readonly form: readonly string[];
  readonly filingDate: readonly string[];
  readonly acceptanceDateTime: readonly string[];
}

interface Listed {
  readonly form: string;
  readonly filed: string;
  readonly accepted: string;
}

/** Entries of the filing lists, by accession. */
function listed(): ReadonlyMap<string, Listed> {
  const all = new Map<string, Listed>();
  for (const { path, text } of files) {
    if (!path.startsWith('submissions/')) continue;
    const document = JSON.parse(text) as List & { readonly filings?: { readonly recent: List } };
    const { accessionNumber, form, filingDate, acceptanceDateTime } = document.filings?.recent ?? document;
    accessionNumber.forEach((accession, at) =>
      all.set(accession, {
        form: form[at] ?? '',
        filed: filingDate[at] ?? '',
        accepted: acceptanceDateTime[at] ?? '',
      }),
    );
  }
  return all;
}

const ofKind = (kind: string): readonly FileReading[] => feeds.filter((reading) => reading.kind === kind);

describe('indexes of days and the feed of current filings', () => {
  it('are read without a rejected row', () => {
    expect(feeds.filter(({ malformed, rejected }) => malformed !== undefined || rejected.length > 0)).toEqual([]);
    expect(ofKind('sec-daily-index').length).toBeGreaterThan(1);
    expect(ofKind('sec-current-feed')).toHaveLength(1);
  });

  it('name filings of the lists, with the same form, day and, in the feed, time', () => {
    const known = listed();
    for (const { accession, form, filed } of rowsOf(feeds, 'filings'))
      expect([accession, { form, filed }]).toEqual([
        accession,
        { form: known.get(String(accession))?.form, filed: known.get(String(accession))?.filed },
      ]);
    const fed = rowsOf(ofKind('sec-current-feed'), 'filings');
    expect(fed.length).toBeGreaterThan(1);
    for (const { accession, at } of fed) {
      const text = known.get(String(accession))?.accepted ?? '';
      // Lists of some companies are in universal time.
      const moments = (['new-york', 'utc'] as const).map((clock) => acceptanceMoment(text, clock)?.at);
      expect(moments).toContain(at);
    }
  });

  it('leave nothing out of what the lists have of these days', () => {
    const days = new Set(rowsOf(ofKind('sec-daily-index'), 'filings').map(({ filed }) => filed));
    const named = new Set(rowsOf(ofKind('sec-daily-index'), 'filings').map(({ accession }) => accession));
    const missing = [...listed()].filter(([accession, { filed }]) => days.has(filed) && !named.has(accession));
    expect(missing).toEqual([]);
  });
});

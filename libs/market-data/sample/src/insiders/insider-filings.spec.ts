import { sampleFiles } from '../sample-market';

interface List {
  readonly form: readonly string[];
  readonly accessionNumber: readonly string[];
  readonly acceptanceDateTime: readonly string[];
}

const INSIDERS = /^[345](\/A)?$/;

/** Accessions of the reports that a file of insiders holds. */
function reportsIn(path: string, text: string): string[] {
  const submission = /^form4\/(.+)\.txt$/.exec(path)?.[1];
  if (submission) return [submission];
  if (!/^form345\/.*SUBMISSION\.tsv$/.test(path)) return [];
  return text.split('\n').flatMap((line) => /^\d{10}-\d\d-\d{6}/.exec(line)?.[0] ?? []);
}

it('filing lists name the reports of insiders that the sample has, all of them and no other', () => {
  const listed: string[] = [];
  const reported: string[] = [];
  for (const { path, text } of sampleFiles({ companies: 3, years: 6 })) {
    reported.push(...reportsIn(path, text));
    if (!path.startsWith('submissions/')) continue;
    const document = JSON.parse(text) as List & { readonly filings?: { readonly recent: List } };
    const { form, accessionNumber, acceptanceDateTime } = document.filings?.recent ?? document;
    listed.push(...accessionNumber.filter((_, index) => INSIDERS.test(form[index] ?? '')));
    expect(acceptanceDateTime.toSorted().toReversed()).toEqual(acceptanceDateTime);
  }
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.toSorted()).toEqual(reported.toSorted());
});

it('lists name no report of an insider where none is written', () => {
  for (const { path, text } of sampleFiles({ companies: 2, years: 6, only: 'companies' }))
    if (path.startsWith('submissions/')) expect(text).not.toMatch(/"[345]"/);
});

import { importerOf } from './registry';

const NAMES = ['OAKS.json', 'x.csv', 'y.xml', 'Z.txt', 'SUBMISSION.TSV', 'holdings.html', 'CIK0000000001.json'];

/** Heads that are cut anywhere, or are no text at all: one such file in a folder must not end the import of the others. */
describe('recognition never fails', () => {
  it.each([
    '[{"symbol":"ELM","clo',
    'a,"b\n1',
    '"',
    '{"a',
    '<a',
    '<?xml version="1.0"?><informationTable',
    '\u0000\u0001\uFFFD',
    'a;"b;c\n',
    'a|"b|c',
    '-----BEGIN PRIVACY',
    '<SEC-DOCUMENT>',
    '[',
    '\uFEFF',
  ])('of %j', (head) => {
    for (const name of NAMES) expect(() => importerOf(head, name, { folders: [] })).not.toThrow();
  });
});

it.each([
  ['a list of holdings made of filings', '{"cik":"1","accessionNumber":"0000999991-22-000001","filings":[]}'],
  ['facts of nobody', '{"facts":{"us-gaap":{}},"entityName":"Alder"}'],
  ['tickers without numbers', '{"fields":["name","ticker"],"data":[]}'],
])('%s is nobody’s file', (_, head) => {
  expect(importerOf(head, 'latest.json')?.kind).toBeUndefined();
});

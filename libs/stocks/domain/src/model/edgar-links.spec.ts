import { edgarUrl } from './edgar-links';

const APPLE = 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123';
const filing = { cik: '0000320193', accession: '0000320193-24-000123', sample: false };

it.each<[string, Partial<Parameters<typeof edgarUrl>[0]>, string | null]>([
  ['its main document', { document: 'aapl-20240928.htm' }, `${APPLE}/aapl-20240928.htm`],
  ['its index page', {}, `${APPLE}/0000320193-24-000123-index.htm`],
  ['nothing without a CIK', { cik: undefined }, null],
  ['nothing in the sample market', { sample: true }, null],
  ['nothing without a number of the publisher', { accession: 'file:10-K:2024-09-28:0123456789abcdef' }, null],
  ['nothing for a number that is none', { accession: '0000320193-24-12/../x' }, null],
])('a filing leads to %s', (_, given, url) => {
  expect(edgarUrl({ ...filing, ...given })).toBe(url);
});

import { newYorkTime, type Filing } from '@plumbline/market-data/domain';
import { edgarUrl, filingWords, type TabBlock } from '@plumbline/stocks/domain';
import { filingList, noFilings } from '../read/filing-list';
import type { StockContext } from '../read/stock-context';
import { filtersBlock, recordsBlock } from './blocks';
import type { TabBuilder } from './tab-builder';

/** '16:31 New York', where the publisher gave the time. */
const timeOf = ({ moment }: Filing): string | null =>
  moment.precision === 'time' ? `${newYorkTime(moment.at).slice(11, 16)} New York` : null;

function listBlock(
  { security, sample }: StockContext,
  filings: readonly Filing[],
  { page, reason }: { page: number | undefined; reason: string },
): TabBlock {
  const data = filings.map((filing) => [
    filing.form,
    filingWords(filing),
    filing.reportDay ?? null,
    filing.filed,
    timeOf(filing),
    filing.accession,
  ]);
  const links = filings.map(({ accession, primaryDocument: document }): [string, string | null] => [
    accession,
    edgarUrl({ cik: security.cik, accession, document, sample }),
  ]);
  const block = recordsBlock(
    {
      key: 'filings',
      title: 'Filings',
      note: sample
        ? 'Filings of invented companies have no page at a publisher.'
        : 'The number leads to the filing at the SEC.',
      columns: [
        { key: 'form', label: 'Form', kind: 'text' },
        { key: 'what', label: 'Description', kind: 'text' },
        { key: 'period', label: 'Period to', kind: 'day' },
        { key: 'filed', label: 'Filed', kind: 'day' },
        { key: 'public', label: 'Public at', kind: 'text' },
        { key: 'accession', label: 'Number', kind: 'link' },
      ],
      data,
      reason,
    },
    page,
  );
  if (block.kind !== 'records') return block;
  const shown = new Set(block.data.map((row) => row.at(-1)));
  return { ...block, links: Object.fromEntries(links.filter(([accession]) => shown.has(accession))) };
}

/** The company's filings: by form and text, newest first. */
export const filingsTab: TabBuilder = {
  build: ({ context, query: { form = '', text = '', page } }) => {
    const { filings, groups } = filingList(context, { form, text });
    const isListed = groups.some(({ value }) => value === form);
    const filters = filtersBlock('Which filings', [
      {
        name: 'form',
        label: 'Forms',
        value: form,
        options: isListed ? [...groups] : [...groups, { value: form, label: `Form ${form}` }],
      },
      { name: 'text', label: 'Words', value: text, placeholder: 'annual report, 2023, results' },
    ]);
    return Promise.resolve([filters, listBlock(context, filings, { page, reason: noFilings(context, groups) })]);
  },
};

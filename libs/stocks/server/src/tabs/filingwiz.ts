import { groupBy } from '@plumbline/shared/domain';
import { edgarUrl, type TabBlock } from '@plumbline/stocks/domain';
import type { CompanySection } from '../documents/company-sections';
import { markedParts, searchWords } from '../documents/passages';
import { placeOf, searchSections, sectionFilters, type TextPlace } from '../documents/search-sections';
import { searchAllTexts } from '../texts/all-companies';
import { ALL_A_PAGE, NO_INDEX } from '../texts/text-limits';
import type { StockContext } from '../read/stock-context';
import { filtersBlock } from './blocks';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

type Query = TabReading['query'];

const PASSAGES_A_PAGE = 50;
/** Filings whose items are listed. */
const MAX_CONTENTS = 20;

const itemLabel = ({ item, title }: { readonly item: string; readonly title: string }): string =>
  title ? `Item ${item}, ${title}` : `Item ${item}`;

const filingLabel = ({ form, filed }: TextPlace): string => (filed ? `${form} of ${filed}` : form);

/** The filings there are texts of, the newest first. */
const filingsOf = (sections: readonly CompanySection[]): readonly (readonly CompanySection[])[] => [
  ...groupBy(sections, ({ accession }) => accession).values(),
];

function choiceBlock(
  sections: readonly CompanySection[],
  { text = '', scope, form = '', year, item = '' }: Query,
): TabBlock {
  const { forms, years, items } = sectionFilters(sections);
  return filtersBlock('Which texts', [
    { name: 'text', label: 'Words', value: text, placeholder: 'supplier, "interest rates"' },
    {
      name: 'scope',
      label: 'Of',
      value: scope ?? '',
      options: [
        { value: '', label: 'This company' },
        { value: 'all', label: 'All companies' },
      ],
    },
    {
      name: 'form',
      label: 'Form',
      value: form,
      options: [{ value: '', label: 'All forms' }, ...forms.map((value) => ({ value, label: value }))],
    },
    {
      name: 'year',
      label: 'Filed in',
      value: year === undefined ? '' : String(year),
      options: [{ value: '', label: 'All years' }, ...years.map((one) => ({ value: String(one), label: String(one) }))],
    },
    {
      name: 'item',
      label: 'Item',
      value: item,
      options: [{ value: '', label: 'All items' }, ...items.map((one) => ({ value: one.item, label: itemLabel(one) }))],
    },
  ]);
}

/** Two filings and an item to compare. */
function compareBlock(sections: readonly CompanySection[], { a, b, item }: Query): TabBlock {
  const filings = filingsOf(sections).map((parts) => placeOf(parts[0]!));
  const options = filings.map((place) => ({ value: place.accession, label: filingLabel(place) }));
  const { items } = sectionFilters(sections);
  const [newest] = filings;
  const earlier = filings.slice(1).find(({ form }) => form === newest?.form) ?? filings[1];
  const initial = items.find((one) => one.item === '1A') ?? items[0];
  return {
    ...filtersBlock('Compare two filings', [
      { name: 'a', label: 'Earlier filing', value: a ?? earlier?.accession ?? '', options },
      { name: 'b', label: 'Later filing', value: b ?? newest?.accession ?? '', options },
      {
        name: 'item',
        label: 'Item',
        value: item ?? initial?.item ?? '',
        options: items.map((one) => ({ value: one.item, label: itemLabel(one) })),
      },
    ]),
    key: 'compare',
    submit: 'Compare',
  };
}

function passagesBlock(sections: readonly CompanySection[], query: Query): TabBlock {
  const { text = '', page = 1 } = query;
  const head = { key: 'passages', title: `“${text}” in filings` };
  const found = searchSections(sections, query);
  if (found.length === 0)
    return missingBlock(head, 'No paragraph has all these words', 'Try fewer words or all forms and years.');
  const data = found.slice((page - 1) * PASSAGES_A_PAGE, page * PASSAGES_A_PAGE);
  return { kind: 'passages', ...head, text, data, total: found.length, page, per_page: PASSAGES_A_PAGE };
}

async function allPassagesBlock({ allTexts, context, query }: TabReading): Promise<TabBlock> {
  const { text = '', page = 1, form, year, item } = query;
  const head = { key: 'passages', title: `“${text}” in filings of all companies` };
  const question = { text, form: form || undefined, year, item: item || undefined, asOf: context.asOf };
  const found = allTexts && (await searchAllTexts(allTexts, { ...question, page, perPage: ALL_A_PAGE }));
  if (!found) return missingBlock(head, NO_INDEX);
  if (found.total === 0) return missingBlock(head, 'No text has all these words', 'Try fewer words or all forms.');
  return { kind: 'passages', ...head, text, data: found.data, total: found.total, page, per_page: ALL_A_PAGE };
}

function contentsBlock(sections: readonly CompanySection[]): TabBlock {
  const filings = filingsOf(sections).slice(0, MAX_CONTENTS);
  return {
    kind: 'contents',
    key: 'contents',
    title: 'Texts to read',
    filings: filings.map((parts) => {
      const { accession, form, filed } = placeOf(parts[0]!);
      return { accession, form, filed, items: parts.map(({ item, title }) => ({ item, title })) };
    }),
  };
}

const NOT_KEPT = 'There is no such text';

function sectionBlock(sections: readonly CompanySection[], context: StockContext, { a, item, text }: Query): TabBlock {
  const own = sections.filter(({ accession }) => accession === a);
  const section = own.find((one) => one.item === item) ?? own[0];
  if (!section) return missingBlock({ key: 'section', title: 'Text' }, NOT_KEPT);
  const place = placeOf(section);
  const words = searchWords(text ?? '');
  const { security, sample } = context;
  return {
    kind: 'section',
    key: 'section',
    title: `${itemLabel(place)} (${filingLabel(place)})`,
    place,
    url: edgarUrl({ cik: security.cik, accession: place.accession, document: section.filing?.primaryDocument, sample }),
    items: own.map((one) => ({ item: one.item, title: one.title })),
    paragraphs: section.paragraphs.map((paragraph) => [...markedParts(paragraph, words)]),
  };
}

async function diffBlock(
  sections: readonly CompanySection[],
  { query: { a, b, item }, compareTexts }: TabReading,
): Promise<TabBlock> {
  const find = (accession: string | undefined) =>
    sections.find((one) => one.accession === accession && one.item === item);
  const [before, after] = [find(a), find(b)];
  const head = { key: 'diff', title: `Item ${item ?? ''} compared` };
  if (!before || !after) return missingBlock(head, 'One of the filings has no text of this item');
  const paragraphs = await compareTexts(before.paragraphs, after.paragraphs);
  if (!paragraphs) return missingBlock(head, 'The two texts have too little in common to be compared');
  const [from, to] = [placeOf(before), placeOf(after)];
  return {
    kind: 'diff',
    ...head,
    before: from,
    after: to,
    title: `${itemLabel(to)}: ${filingLabel(from)} against ${filingLabel(to)}`,
    paragraphs: paragraphs.map(({ op, parts }) => ({ op, parts: [...parts] })),
  };
}

async function mainBlock(sections: readonly CompanySection[], reading: TabReading): Promise<TabBlock> {
  const { context, query } = reading;
  if (query.a && query.b) return diffBlock(sections, reading);
  if (query.a) return sectionBlock(sections, context, query);
  if (query.scope === 'all' && query.text?.trim()) return allPassagesBlock(reading);
  return query.text?.trim() ? passagesBlock(sections, query) : contentsBlock(sections);
}

const REMEDY = 'Import annual and quarterly reports as pages, or full submissions: their texts are kept by item.';

/** The texts of filings: searched, read, compared. */
export const filingwizTab: TabBuilder = {
  build: async (reading) => {
    const { context, query } = reading;
    const sections = await reading.sections(context);
    if (sections.length === 0 && query.scope !== 'all') {
      const reason =
        context.asOf === undefined ? 'No texts of filings were imported' : `No text was public on ${context.asOf}`;
      return [missingBlock({ key: 'contents', title: 'Texts of filings' }, reason, REMEDY)];
    }
    const isComparable = filingsOf(sections).length > 1;
    return [
      choiceBlock(sections, query),
      ...(isComparable ? [compareBlock(sections, query)] : []),
      await mainBlock(sections, reading),
    ];
  },
};

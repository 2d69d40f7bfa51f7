import {
  endOfDayNewYork,
  newYorkDay,
  textsKnownAt,
  type MarketText,
  type TextKind,
} from '@plumbline/market-data/domain';
import { displaySymbol, type TabBlock } from '@plumbline/stocks/domain';
import { recordsBlock } from './blocks';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

interface TextTab {
  readonly tab: 'article' | 'transcripts';
  readonly kinds: readonly TextKind[];
  readonly title: string;
  /** Why there are none. */
  readonly none: string;
  /** How to get some. */
  readonly remedy: string;
}

/** Texts that name the company, by any symbol it had, as they were known on the day of the page; the newest first. */
async function textsOf({ context, texts }: TabReading, { kinds }: TextTab): Promise<readonly MarketText[]> {
  const { security, asOf } = context;
  const symbols = [security.symbol, ...(security.formerSymbols ?? [])];
  const found = await Promise.all(symbols.flatMap((symbol) => kinds.map((kind) => texts.texts({ kind, symbol }))));
  // The number of a letter is that of the manager who wrote it.
  const known = textsKnownAt(found.flat(), asOf === undefined ? undefined : endOfDayNewYork(asOf));
  return security.cik === undefined
    ? known
    : known.filter(({ kind, cik }) => kind === 'letter' || cik === undefined || cik === security.cik);
}

function listBlock(texts: readonly MarketText[], { context, query }: TabReading, of: TextTab): TabBlock {
  const { security, asOf } = context;
  const path = `/stock/${displaySymbol(security.exchange, security.symbol)}/${of.tab}`;
  const addressOf = ({ id }: MarketText): string =>
    `${path}?${new URLSearchParams({ ...(asOf === undefined ? {} : { asOf }), a: id }).toString()}`;
  const head = { key: 'texts', title: of.title };
  if (texts.length === 0) return missingBlock(head, asOf === undefined ? of.none : `${of.none} by ${asOf}`, of.remedy);
  const block = recordsBlock(
    {
      ...head,
      columns: [
        { key: 'day', label: 'Day', kind: 'day' },
        { key: 'title', label: 'Title', kind: 'link' },
        { key: 'source', label: 'Source', kind: 'text' },
        { key: 'author', label: 'Author', kind: 'text' },
        { key: 'period', label: 'Period', kind: 'text' },
      ],
      data: texts.map(({ moment, title, source, author, period }) => [
        newYorkDay(moment.at),
        title,
        source,
        author ?? null,
        period ?? null,
      ]),
      links: {},
      reason: of.none,
    },
    query.page,
  );
  if (block.kind !== 'records') return block;
  const shown = new Set(block.data.map(([, title]) => title));
  return {
    ...block,
    links: Object.fromEntries(
      texts.filter(({ title }) => shown.has(title)).map((text) => [text.title, addressOf(text)]),
    ),
  };
}

const spoken = ({ parts }: MarketText): readonly string[] =>
  parts.map(({ speaker, role, text }) => `${speaker}${role ? `, ${role}` : ''}\n${text}`);

function textBlock(text: MarketText): TabBlock {
  const { title, source, author, body, url, moment } = text;
  const paragraphs = text.parts.length > 0 ? spoken(text) : body.split(/\n{2,}/).filter(Boolean);
  return {
    kind: 'text',
    key: 'text',
    title,
    note: [newYorkDay(moment.at), author, source, url].filter(Boolean).join(' · '),
    paragraphs: [...paragraphs],
  };
}

const textTab = (of: TextTab): TabBuilder => ({
  build: async (reading) => {
    const texts = await textsOf(reading, of);
    const { a } = reading.query;
    const list = listBlock(texts, reading, of);
    if (a === undefined) return [list];
    const read = texts.find(({ id }) => id === a);
    return [read ? textBlock(read) : missingBlock({ key: 'text', title: 'Text' }, 'There is no such text'), list];
  },
});

/** News and letters about the company. */
export const articleTab = textTab({
  tab: 'article',
  kinds: ['news', 'letter'],
  title: 'Articles',
  none: 'No article names this company',
  remedy: 'Put a CSV or JSON of news or letters into the inbox, with symbol, title, source, published and body.',
});

/** Transcripts of earnings calls. */
export const transcriptsTab = textTab({
  tab: 'transcripts',
  kinds: ['transcript'],
  title: 'Transcripts',
  none: 'No transcript of this company was imported',
  remedy:
    'No free source has transcripts. Put a JSON or CSV of transcripts into the inbox, with symbol, title, source, published, period and parts.',
});

import { formatCount, formatDay } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { filingForm, stockPath, type TabBlockOf } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import './filing-texts.css';
import { BlockCard } from './BlockCard';

type Kind = 'passages' | 'section' | 'diff' | 'contents';
type FilingText = TabBlockOf<Kind>;
type Part = TabBlockOf<'section'>['paragraphs'][number][number];
type Place = TabBlockOf<'section'>['place'];
type DiffParagraph = TabBlockOf<'diff'>['paragraphs'][number];

/** Addresses of the same page with other choices; the as-of day stays. */
function useHref(): (choice: Readonly<Record<string, string>>, symbol?: string) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asOf = params.get('asOf');
  return (choice, symbol) =>
    `${symbol === undefined ? pathname : stockPath(symbol, 'filingwiz')}?${new URLSearchParams({ ...(asOf ? { asOf } : {}), ...choice }).toString()}`;
}

const Marked = ({ parts }: { parts: readonly Part[] }): ReactNode =>
  parts.map(({ text, isHit }, at) => (isHit ? <mark key={at}>{text}</mark> : text));

const filingName = ({ form, filed }: Pick<Place, 'form' | 'filed'>): string =>
  `${filingForm(form).words} (${form})${filed ? ` of ${formatDay(filed)}` : ''}`;

const itemName = ({ item, title }: Pick<Place, 'item' | 'title'>): string => `Item ${item}${title ? `, ${title}` : ''}`;

/** Paragraphs that have the words, each with the way to its place in the text. */
function Passages({ block }: { block: TabBlockOf<'passages'> }): ReactNode {
  const href = useHref();
  const [params] = useSearchParams();
  const { text, data, total, page, per_page: perPage } = block;
  const kept = Object.fromEntries([...params].filter(([name]) => name !== 'page'));
  return (
    <BlockCard block={block} span={12} aside={<span>{formatCount(total)}</span>}>
      <ol className="passages">
        {data.map(({ excerpt, paragraph, symbol, company, ...place }) => (
          <li key={`${symbol ?? ''} ${place.accession} ${place.item} ${String(paragraph)}`}>
            {symbol && (
              <>
                <Link href={stockPath(symbol)}>{symbol}</Link> {company}:{' '}
              </>
            )}
            <Link href={`${href({ text, a: place.accession, item: place.item }, symbol)}#p${String(paragraph)}`}>
              {filingName(place)}, {itemName(place)}
            </Link>
            <p>
              <Marked parts={excerpt} />
            </p>
          </li>
        ))}
      </ol>
      {total > perPage && (
        <Pagination
          label={block.title}
          page={page}
          perPage={perPage}
          total={total}
          href={(to) => href({ ...kept, page: String(to) })}
        />
      )}
    </BlockCard>
  );
}

/** An item to read, with the others of its filing. */
function Section({ block }: { block: TabBlockOf<'section'> }): ReactNode {
  const href = useHref();
  const { place, items, paragraphs, url } = block;
  return (
    <BlockCard block={block} span={12} {...(url ? { aside: <a href={url}>The filing at the SEC</a> } : {})}>
      <nav aria-label="Items of this filing" className="mb-3 flex flex-wrap gap-x-4 gap-y-1">
        {items.map((one) => (
          <Link
            key={one.item}
            href={href({ a: place.accession, item: one.item })}
            {...(one.item === place.item ? { 'aria-current': 'page' as const } : {})}
          >
            {itemName(one)}
          </Link>
        ))}
      </nav>
      <div className="filing-text">
        {paragraphs.map((parts, at) => (
          <p key={at} id={`p${String(at + 1)}`}>
            <Marked parts={parts} />
          </p>
        ))}
      </div>
    </BlockCard>
  );
}

const CHANGE_WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const CHANGE_TONES = { added: 'good', removed: 'severe', changed: 'neutral' } as const;

function ChangedParagraph({ paragraph: { op, parts } }: { paragraph: DiffParagraph }): ReactNode {
  const text = parts.map((part, at) => {
    if (part.op === 'added') return <ins key={at}>{part.text}</ins>;
    if (part.op === 'removed') return <del key={at}>{part.text}</del>;
    return <span key={at}>{part.text}</span>;
  });
  return (
    <p data-op={op}>
      {op !== 'same' && <Badge tone={CHANGE_TONES[op]}>{CHANGE_WORDS[op]}</Badge>} {text}
    </p>
  );
}

const countOf = (paragraphs: readonly DiffParagraph[], op: DiffParagraph['op']): number =>
  paragraphs.filter((paragraph) => paragraph.op === op).length;

/** An item of two filings, paragraph by paragraph. */
function Diff({ block }: { block: TabBlockOf<'diff'> }): ReactNode {
  const { paragraphs } = block;
  const counts = (['added', 'removed', 'changed', 'same'] as const).map(
    (op) => `${formatCount(countOf(paragraphs, op))} ${op === 'same' ? 'the same' : op}`,
  );
  return (
    <BlockCard block={block} span={12} aside={<span>{counts.join(' · ')}</span>}>
      <div className="filing-text">
        {paragraphs.map((paragraph, at) => (
          <ChangedParagraph key={at} paragraph={paragraph} />
        ))}
      </div>
    </BlockCard>
  );
}

/** The filings there are texts of, with their items. */
function Contents({ block }: { block: TabBlockOf<'contents'> }): ReactNode {
  const href = useHref();
  return (
    <BlockCard block={block} span={12}>
      <ul className="passages">
        {block.filings.map((filing) => (
          <li key={filing.accession}>
            <strong className="font-semibold">{filingName(filing)}</strong>
            <div className="flex flex-wrap gap-x-4 gap-y-1">
              {filing.items.map((one) => (
                <Link key={one.item} href={href({ a: filing.accession, item: one.item })}>
                  {itemName(one)}
                </Link>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </BlockCard>
  );
}

/** A part of the page of texts of filings. */
export function FilingTextBlock({ block }: { block: FilingText }): ReactNode {
  switch (block.kind) {
    case 'passages':
      return <Passages block={block} />;
    case 'section':
      return <Section block={block} />;
    case 'diff':
      return <Diff block={block} />;
    case 'contents':
      return <Contents block={block} />;
  }
}

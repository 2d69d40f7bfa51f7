import { fundLettersQuery } from '@plumbline/gurus/data-access';
import type { letterCalls } from '@plumbline/gurus/contract';
import { fundLetterPath, guruPath, gurusPages } from '@plumbline/gurus/domain';
import { carryAsOf, formatDay, type ResultOf } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Answer = ResultOf<(typeof letterCalls)['GET /_api/fund_letters/{quarter}']>;
type Letter = Answer['data'][number];

const Symbols = ({ symbols }: Pick<Letter, 'symbols'>): ReactNode =>
  symbols.length === 0 ? (
    '–'
  ) : (
    <span className="flex flex-wrap gap-2">
      {symbols.map((symbol) => (
        <Link key={symbol} href={stockPath(symbol)}>
          {symbol}
        </Link>
      ))}
    </span>
  );

const columnsOf = (quarter: string): readonly Column<Letter>[] => [
  linkColumn('title', 'Letter', ({ id }) => fundLetterPath(quarter, id)),
  {
    key: 'author',
    header: 'By',
    align: 'start',
    sortable: true,
    cell: ({ author, guru_id: guru }) =>
      guru === null ? (author ?? '–') : <Link href={guruPath(guru)}>{author ?? `CIK ${guru}`}</Link>,
    value: ({ author }) => author,
  },
  {
    key: 'symbols',
    header: 'Names',
    align: 'start',
    cell: ({ symbols }) => <Symbols symbols={symbols} />,
    value: ({ symbols }) => symbols.join(', '),
  },
  dayColumn('public', 'Public', { sortable: true }),
  textColumn('source', 'Source'),
];

function Quarters({ quarters, quarter }: Answer): ReactNode {
  const asOf = useAsOf();
  return (
    <nav aria-label="Quarters" className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {quarters.map(({ quarter: own, letters }) => (
        <Link
          key={own}
          href={carryAsOf(fundLetterPath(own), asOf)}
          {...(own === quarter && { 'aria-current': 'page' as const, className: 'font-semibold' })}
        >
          {own} ({letters})
        </Link>
      ))}
    </nav>
  );
}

/** Letters of managers to their investors, of one quarter; of the newest one where none is named. */
export function FundLettersPage({ quarter }: { quarter?: string }): ReactNode {
  const query = useQuery(fundLettersQuery(quarter ?? 'latest', { asOf: useAsOf() }));
  return (
    <PageFrame
      pages={gurusPages.pages}
      path={quarter === undefined ? '/fund-letters' : '/fund-letters/:quarter'}
      {...(quarter !== undefined && { name: quarter })}
      title={quarter === undefined ? 'Fund letters' : `Fund letters of ${quarter}`}
      intro="What managers wrote to their investors, from the archive of texts."
      width="wide"
    >
      <QueryPart query={query} lines={8} failure="The letters could not be loaded">
        {(answer) =>
          answer.quarter === null ? (
            <EmptyState title="No letters yet">Import letters of managers: docs say how.</EmptyState>
          ) : (
            <>
              <Quarters {...answer} />
              <Card title={`Letters of ${answer.quarter}`} flush>
                <DataTable
                  caption="Letters"
                  columns={columnsOf(answer.quarter)}
                  rows={answer.data}
                  rowKey={({ id }) => id}
                  exportName={`fund-letters-${answer.quarter}`}
                />
              </Card>
            </>
          )
        }
      </QueryPart>
    </PageFrame>
  );
}

const paragraphs = (body: string): readonly string[] => body.split(/\n\s*\n/).filter((text) => text.trim() !== '');

/** One letter, with what it names. */
export function FundLetterPage({ quarter, id }: { quarter: string; id: string }): ReactNode {
  const query = useQuery(fundLettersQuery(quarter, { id, asOf: useAsOf() }));
  return (
    <QueryPart query={query} lines={12} failure="The letter could not be loaded">
      {({ letter }) =>
        letter && (
          <PageFrame
            pages={gurusPages.pages}
            path="/fund-letters/:quarter/:id"
            name={letter.title}
            title={letter.title}
            width="narrow"
            intro={`${letter.author ?? letter.source}, public ${formatDay(letter.public)}`}
          >
            <div className="flex flex-col gap-4">
              <Card title="What it names">
                <div className="flex flex-wrap gap-4 text-sm">
                  {letter.guru_id !== null && <Link href={guruPath(letter.guru_id)}>What the manager reported</Link>}
                  <Symbols symbols={letter.symbols} />
                  {letter.url && <a href={letter.url}>The letter at its source</a>}
                </div>
              </Card>
              <article
                className="flex flex-col gap-3 leading-relaxed"
                {...(letter.language && { lang: letter.language })}
              >
                {paragraphs(letter.body).map((text, at) => (
                  <p key={`${String(at)} ${text.slice(0, 20)}`} className="m-0 whitespace-pre-line">
                    {text}
                  </p>
                ))}
              </article>
            </div>
          </PageFrame>
        )
      }
    </QueryPart>
  );
}

import type { ExtractAnswer } from '@plumbline/assistant/data-access';
import { formatCount } from '@plumbline/shared/domain';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { StockName } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import { ValueTable } from '../answer/ValueTable';

type Answer = NonNullable<ExtractAnswer['answer']>;
type Screen = Extract<Answer, { kind: 'screen' }>;
type Row = Screen['rows'][number];

function ScreenFound({ screen }: { screen: Screen }): ReactNode {
  const columns: Column<Row>[] = [
    {
      key: 'symbol',
      header: 'Company',
      align: 'start',
      cell: ({ symbol, company }) => <StockName display_symbol={symbol} company={company} />,
      value: ({ symbol }) => symbol,
    },
    ...screen.columns.map((header, at): Column<Row> => ({
      key: `${at}`,
      header,
      cell: ({ values }) => values[at] ?? '–',
    })),
  ];
  return (
    <>
      <p>
        <b>{formatCount(screen.total)}</b> {screen.total === 1 ? 'company' : 'companies'} with{' '}
        <code>{screen.formula}</code>.{' '}
        <Link className="underline" href={screen.url}>
          Open as a screen
        </Link>
      </p>
      <DataTable caption="Companies found" columns={columns} rows={screen.rows} rowKey={({ symbol }) => symbol} />
    </>
  );
}

/** An answer that needed no words: values, a screen, a term, links. */
export function OpenAnswer({ found }: { found: ExtractAnswer }): ReactNode {
  const { answer, note } = found;
  if (!answer) return <p>{note}</p>;
  if (answer.kind === 'values') return <ValueTable caption="Values" values={answer.values} />;
  if (answer.kind === 'screen') return <ScreenFound screen={answer} />;
  if (answer.kind === 'term')
    return (
      <>
        <p>
          <b>{answer.label}</b>: {answer.doc}
        </p>
        {answer.formula && (
          <p>
            <code>{answer.formula}</code>
          </p>
        )}
        <p>
          <Link className="underline" href={answer.url}>
            All about it
          </Link>
        </p>
      </>
    );
  return (
    <>
      {note && <p>{note}</p>}
      <ul>
        {answer.links.map(({ url, name, text }) => (
          <li key={url}>
            <Link className="underline" href={url}>
              {name}
            </Link>
            {text && `: ${text}`}
          </li>
        ))}
      </ul>
    </>
  );
}

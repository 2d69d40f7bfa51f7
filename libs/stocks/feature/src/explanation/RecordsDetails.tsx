import { formatCount, formatDay } from '@plumbline/shared/domain';
import type { ExplainedRecords } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import '../records/records.css';
import { rowWords } from '../records/record-cells';

export interface RecordsDetailsProps {
  records: ExplainedRecords;
  /** Link to the rows. */
  children?: ReactNode;
}

const countText = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

function Edges({ records: { columns, count, first, last, own } }: RecordsDetailsProps): ReactNode {
  const edges = [
    ['First', first],
    ['Last', count > 1 ? last : undefined],
    ['The company itself', own?.row],
  ] as const;
  return (
    <dl className="fact-details">
      {edges.map(
        ([name, row]) =>
          row && (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{rowWords(row, columns)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Records behind a value, summarised: title, first and last row, notes and files. */
export function RecordsDetails({ records, children }: RecordsDetailsProps): ReactNode {
  const { title, count, notes, sources } = records;
  return (
    <div className="records-details">
      <p className="m-0">
        {title} · {countText(count)}
      </p>
      {count > 0 && <Edges records={records} />}
      {notes.map((note) => (
        <p key={note} className="m-0 text-ink-2">
          {note}
        </p>
      ))}
      {sources.map(({ file, basis, from, to }) => (
        <p key={`${file}${from}`} className="m-0 text-ink-2">
          <code>{file}</code>, {basis}, {formatDay(from)} to {formatDay(to)}
        </p>
      ))}
      {count > 0 && children}
    </div>
  );
}

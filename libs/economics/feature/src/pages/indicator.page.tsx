import { countIndicatorView, indicatorQuery, type IndicatorHead } from '@plumbline/economics/data-access';
import { economicsPages, indicatorPath } from '@plumbline/economics/domain';
import { formatDay } from '@plumbline/shared/domain';
import { PageFrame, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ADJUSTMENT_LABELS, FREQUENCY_LABELS, periodText, unitText, valueText, withUnit } from '../kit/figures';
import { KnownOn } from '../kit/KnownOn';
import { yearText } from '../lists/series-list';
import { IndicatorChart } from './IndicatorChart';
import { RevisionPart } from './RevisionPart';

function Strip({ head }: { head: IndicatorHead }): ReactNode {
  const { last, previous, unit, frequency, next, year_ago: yearAgo } = head;
  return (
    <Card title="Newest value" footer={`Next by ${next === null ? 'no known day' : formatDay(next)}. ${head.release}.`}>
      <p className="m-0 mb-3 text-2xl font-bold tabular-nums">
        {valueText(last?.value)} <small className="text-md font-medium text-ink-3">{unitText(unit)}</small>
      </p>
      <StatList
        stats={[
          { label: 'Period', value: last ? periodText(last.day, frequency) : '–' },
          { label: 'Public', value: formatDay(last?.public) },
          { label: 'Period before', value: withUnit(previous, unit) },
          { label: 'A year ago', value: withUnit(yearAgo, unit) },
          { label: 'On a year ago', value: yearText(head) },
        ]}
      />
    </Card>
  );
}

function Inputs({ inputs }: Pick<IndicatorHead, 'inputs'>): ReactNode {
  return (
    <ul className="m-0 mb-3 flex list-none flex-col gap-2 p-0 text-sm">
      {inputs.map(({ id, name, unit }) => (
        <li key={id} className="flex items-baseline justify-between gap-3">
          <Link href={indicatorPath(id, name)}>{name}</Link>
          <span className="text-ink-3">{unitText(unit)}</span>
        </li>
      ))}
    </ul>
  );
}

const SHOWN_FILES = 3;

const Fact = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div>
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className="m-0 break-words">{children}</dd>
  </div>
);

/** Where a figure comes from: publisher, release, public moment, terms, files. */
function Origin({ head }: { head: IndicatorHead }): ReactNode {
  const { source, url, licence, release, formula, inputs, note, files, code, revised } = head;
  return (
    <Card title="Where it comes from">
      {note !== null && <p className="mt-0 text-sm">{note}</p>}
      {formula !== null && <p className="mt-0 text-sm">{formula}.</p>}
      {inputs.length > 0 && <Inputs inputs={inputs} />}
      <dl className="m-0 flex flex-col gap-2 text-sm">
        <Fact label="Source">{url === null ? source : <a href={url}>{source}</a>}</Fact>
        <Fact label="Mnemonic">{code}</Fact>
        <Fact label="Public">{release}</Fact>
        <Fact label="Revised">{revised ? 'Yes: each edition is kept' : 'No'}</Fact>
        <Fact label="Terms">{licence}</Fact>
        {files.length > 0 && (
          <Fact label={files.length > SHOWN_FILES ? 'Newest files' : 'Files'}>
            {files.slice(0, SHOWN_FILES).join(', ')}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

const subtitleOf = ({ frequency, adjustment, unit }: IndicatorHead): string =>
  [FREQUENCY_LABELS[frequency] ?? frequency, unitText(unit), ADJUSTMENT_LABELS[adjustment ?? ''] ?? '']
    .filter(Boolean)
    .join(', ');

/** An indicator: what it is, its values as known on any day, how they were revised, where they come from. */
export function IndicatorPage({ id }: { id: string }): ReactNode {
  const asOf = useAsOf();
  const { data: head } = useSuspenseQuery(indicatorQuery(id, asOf));
  useEffect(() => void countIndicatorView(head.id).catch(() => undefined), [head.id]);
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/economic_indicators/:id/:name"
      name={head.name}
      title={head.name}
      subtitle={subtitleOf(head)}
      aside={<KnownOn />}
      width="wide"
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-[3fr_1fr] items-start gap-4 max-lg:grid-cols-1">
          <div>
            <IndicatorChart head={head} />
            <p className="mb-0 mt-2 text-sm">
              <Link className="underline" href={`/interactive_chart?s=eco:${encodeURIComponent(head.code)}`}>
                Open in the interactive chart
              </Link>
            </p>
          </div>
          <div className="flex flex-col gap-4">
            <Strip head={head} />
            <Origin head={head} />
          </div>
        </div>
        <RevisionPart head={head} />
      </div>
    </PageFrame>
  );
}

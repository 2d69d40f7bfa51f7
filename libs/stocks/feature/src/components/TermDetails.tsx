import type { ResultOf } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import type { termCalls } from '@plumbline/stocks/contract';
import { termPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

export type TermEntry = ResultOf<(typeof termCalls)['GET /_api/glossary/{name}']>;
type Parameter = TermEntry['parameters'][number];

const PARAMETERS: readonly Column<Parameter>[] = [
  textColumn('name', 'Parameter'),
  { key: 'value', header: 'Value', cell: ({ value }) => value, value: ({ value }) => value },
  textColumn('unit', 'Unit'),
  textColumn('doc', 'Meaning'),
];

function Parts({ parts, symbol }: { parts: TermEntry['parts']; symbol?: string }): ReactNode {
  return (
    <ul className="m-0 grid gap-1 pl-4 leading-6">
      {parts.map(({ key, label, slug }) => (
        <li key={key}>{slug ? <Link href={termPath(slug, symbol)}>{label}</Link> : label}</li>
      ))}
    </ul>
  );
}

/** Details of a figure: definition, formula, inputs, cases without a value, parameters. */
export function TermDetails({ term, symbol }: { term: TermEntry; symbol?: string }): ReactNode {
  const { doc, formula, quarter, edges, parts, origin, parameters } = term;
  return (
    <div className="grid grid-cols-12 gap-4">
      <Card title="Definition" className="col-span-8 max-lg:col-span-12">
        <p className="mt-0 leading-relaxed">{doc}</p>
        {formula && (
          <p>
            <span className="block text-xs text-ink-3">Formula</span>
            <code className="break-words">{formula}</code>
          </p>
        )}
        {quarter && (
          <p>
            <span className="block text-xs text-ink-3">For one quarter</span>
            <code className="break-words">{quarter}</code>
          </p>
        )}
        {edges.map((edge) => (
          <p key={edge} className="mb-0 text-ink-2">
            {edge}
          </p>
        ))}
        {origin && <p className="mb-0 text-xs text-ink-3">Source: {origin}</p>}
      </Card>
      {parts.length > 0 && (
        <Card title="Calculated from" className="col-span-4 max-lg:col-span-12">
          <Parts parts={parts} {...(symbol === undefined ? {} : { symbol })} />
        </Card>
      )}
      {parameters.length > 0 && (
        <Card title="Parameters" flush className="col-span-12">
          <DataTable
            caption={`Parameters of ${term.label}`}
            columns={PARAMETERS}
            rows={parameters}
            rowKey={({ model, name }) => `${model} ${name}`}
            density="dense"
          />
        </Card>
      )}
    </div>
  );
}

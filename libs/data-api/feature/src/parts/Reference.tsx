import { apiDocsQuery, docGroupsQuery, type OperationDoc } from '@plumbline/data-api/data-access';
import { RichText } from '@plumbline/rich-text/ui';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { codeColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Parameter = OperationDoc['parameters'][number];

const columns: readonly Column<Parameter>[] = [
  codeColumn('name', 'Name'),
  textColumn('place', 'In', { of: ({ place, isRequired }) => (isRequired ? `${place}, required` : place) }),
  textColumn('type', 'Value'),
  textColumn('about', 'Meaning'),
];

/** A text of staff that is about no operation. */
const StaffText = ({ doc: { id, title, html } }: { doc: OperationDoc }): ReactNode => (
  <article id={id} className="mb-3">
    <h4 className="mb-1 mt-0">{title}</h4>
    <RichText html={html} />
  </article>
);

function Operation({ doc }: { doc: OperationDoc }): ReactNode {
  const { id, title, operation, price, parameters, columns: names, note } = doc;
  if (operation === undefined) return <StaffText doc={doc} />;
  return (
    <details id={id} className="border-0 border-t border-solid border-line py-2">
      <summary>
        <code className="break-all">{operation}</code> <span className="text-sm text-ink-2">{title}</span>
      </summary>
      <p className="text-sm">
        Credits: {price}.{names.length > 0 && ` Columns: ${names.join(', ')}.`}
      </p>
      {note !== '' && <RichText html={note} />}
      <DataTable
        caption={`Parameters of ${operation}`}
        columns={columns}
        rows={parameters}
        rowKey={({ name, place }) => `${place} ${name}`}
      />
    </details>
  );
}

function Groups({ docs }: { docs: readonly OperationDoc[] }): ReactNode {
  const groups = useQuery(docGroupsQuery());
  return (
    <QueryPart query={groups} failure="The groups could not be loaded">
      {({ data }) =>
        data.map(({ id, title }) => (
          <section key={id} className="mb-4">
            <h3 className="mb-2 mt-0">{title}</h3>
            {docs
              .filter(({ category }) => category === id)
              .map((doc) => (
                <Operation key={doc.id} doc={doc} />
              ))}
          </section>
        ))
      }
    </QueryPart>
  );
}

/** The reference of the data API: operations by group, with what staff wrote. */
export function Reference(): ReactNode {
  const docs = useQuery(apiDocsQuery());
  return (
    <Card title="Operations">
      <QueryPart query={docs} failure="The reference could not be loaded">
        {({ data }) => <Groups docs={data} />}
      </QueryPart>
    </Card>
  );
}

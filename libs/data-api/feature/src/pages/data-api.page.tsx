import { apiDocsQuery, docGroupsQuery, type OperationDoc } from '@plumbline/data-api/data-access';
import { dataApiPages } from '@plumbline/data-api/domain';
import { RichText } from '@plumbline/rich-text/ui';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConsoleCard } from '../parts/ConsoleCard';
import { DataLinks } from '../parts/DataLinks';

type Parameter = OperationDoc['parameters'][number];

const columns: readonly Column<Parameter>[] = [
  { key: 'name', header: 'Name', align: 'start', cell: ({ name }) => <code>{name}</code> },
  {
    key: 'place',
    header: 'In',
    align: 'start',
    cell: ({ place, isRequired }) => (isRequired ? `${place}, required` : place),
  },
  { key: 'type', header: 'Value', align: 'start', cell: ({ type }) => type },
  { key: 'about', header: 'Meaning', align: 'start', cell: ({ about }) => about },
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

function Reference({ docs }: { docs: readonly OperationDoc[] }): ReactNode {
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

const EXAMPLE = `curl -H "Authorization: Bearer $KEY" \\
  "$SITE/public/v1/securities?limit=3"`;

function Guide(): ReactNode {
  return (
    <Card title="Guide" className="mb-4">
      <p className="mt-0">
        <Link href="/data/subscription" className="underline">
          Make a key
        </Link>{' '}
        and send it in the Authorization header; SITE is the address of this site. Answers have the same figures as the
        pages, with the version of the data and the day as of which they were known.
      </p>
      <pre className="whitespace-pre-wrap break-all text-sm">{EXAMPLE}</pre>
      <ul className="mb-0">
        <li>A missing value is null, with its status next to it.</li>
        <li>complete is false where next leads to further rows; next is of use for the same question and key.</li>
        <li>
          cost_only=1 answers the price first. An answer you have already (If-None-Match) and refusals cost nothing.
        </li>
        <li>The Accept header text/csv answers comma-separated values.</li>
        <li>429 says in Retry-After when to go on.</li>
      </ul>
    </Card>
  );
}

/** Guide, reference and a place to try the data API. */
export function DataApiPage(): ReactNode {
  const docs = useQuery(apiDocsQuery());
  return (
    <PageFrame
      pages={dataApiPages.pages}
      path="/data/api"
      title="Data API"
      aside={<DataLinks />}
      intro="Figures for your programs: securities, prices, statements, formulas, screens and reported trades, as known on any day."
    >
      <Guide />
      <ConsoleCard />
      <Card title="Operations">
        <QueryPart query={docs} failure="The reference could not be loaded">
          {({ data }) => <Reference docs={data} />}
        </QueryPart>
      </Card>
    </PageFrame>
  );
}

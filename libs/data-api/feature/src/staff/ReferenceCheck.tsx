import { docsCheckQuery } from '@plumbline/data-api/data-access';
import { formatCount } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

function Missing({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h3 className="mb-1 mt-3 text-md">{title}</h3>
      <ul className="m-0 list-disc pl-5 text-sm">{children}</ul>
    </section>
  );
}

/** Gaps in the reference: operations without a text, texts whose operation is gone. */
export function ReferenceCheck(): ReactNode {
  const query = useQuery(docsCheckQuery());
  return (
    <Card
      title="Reference"
      aside={
        <Link href="/admin/user-api-doc" className="text-sm">
          API texts
        </Link>
      }
    >
      <QueryPart query={query} failure="The reference could not be checked">
        {({ operations, without_text: withoutText, without_operation: withoutOperation }) => (
          <>
            <p className="m-0">
              {formatCount(operations - withoutText.length)} of {formatCount(operations)} operations have a text of
              staff; what the contracts say of them is shown in any case.
            </p>
            {withoutText.length > 0 && (
              <Missing title="Operations without a text">
                {withoutText.map((operation) => (
                  <li key={operation}>
                    <code className="break-all">{operation}</code>
                  </li>
                ))}
              </Missing>
            )}
            {withoutOperation.length > 0 && (
              <Missing title="Texts whose operation is gone">
                {withoutOperation.map(({ id, title, operation }) => (
                  <li key={id}>
                    <Link href={`/admin/user-api-doc?edit=${id}`} className="underline">
                      {title}
                    </Link>
                    : <code className="break-all">{operation}</code>
                  </li>
                ))}
              </Missing>
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}

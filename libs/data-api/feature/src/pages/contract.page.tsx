import { MemberOnly } from '@plumbline/auth/kit';
import { dataAccountQuery, type DataAccount } from '@plumbline/data-api/data-access';
import { CONTRACT_PATH, dataApiPages } from '@plumbline/data-api/domain';
import { RichText } from '@plumbline/rich-text/ui';
import { formatDay } from '@plumbline/shared/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AcceptForm } from '../parts/AcceptForm';
import { DataLinks } from '../parts/DataLinks';

type Contract = DataAccount['contract'];

const dayOf = (moment: string): string => formatDay(moment.slice(0, 10));

function Current({ contract: { current, isAccepted } }: { contract: Contract }): ReactNode {
  if (!current)
    return (
      <Card title="Terms" className="mb-4">
        <EmptyState title="No contract is needed">
          Those who run this site ask for none: keys and files work without one.
        </EmptyState>
      </Card>
    );
  const { title, version, from, html } = current;
  return (
    <Card
      title={title}
      className="mb-4"
      aside={<Badge tone={isAccepted ? 'good' : 'medium'}>{isAccepted ? 'Accepted' : 'Not accepted'}</Badge>}
    >
      <p className="mt-0 text-sm text-ink-2">
        Version {version}
        {from !== null && `, from ${formatDay(from)}`}
      </p>
      <RichText html={html} />
      {!isAccepted && <AcceptForm key={version} version={version} />}
    </Card>
  );
}

function History({ contract: { history } }: { contract: Contract }): ReactNode {
  if (history.length === 0) return null;
  return (
    <Card title="What you accepted">
      {history.map(({ version, title, html, name, company, use, accepted_at: at }) => (
        <details key={`${version} ${at}`} className="border-0 border-t border-solid border-line py-2 first:border-t-0">
          <summary>
            {title}, version {version}, on {dayOf(at)}{' '}
            <span className="text-sm text-ink-2">
              by {name}
              {company !== null && ` for ${company}`}: {use}
            </span>
          </summary>
          <RichText html={html} />
        </details>
      ))}
    </Card>
  );
}

/** Terms of the data: the text, accepting it, what was accepted as it was then. */
function Terms(): ReactNode {
  const query = useQuery(dataAccountQuery());
  return (
    <PageFrame
      pages={dataApiPages.pages}
      path={CONTRACT_PATH}
      title="Terms of the data"
      aside={<DataLinks />}
      intro="What you may do with the data. A text that changes has to be accepted again; what you accepted stays as it was."
    >
      <QueryPart query={query} failure="The terms could not be loaded">
        {({ contract }) => (
          <>
            <Current contract={contract} />
            <History contract={contract} />
          </>
        )}
      </QueryPart>
    </PageFrame>
  );
}

/** Terms are of who is signed in: they show what one accepted. */
export const ContractPage = (): ReactNode => <MemberOnly>{() => <Terms />}</MemberOnly>;

import '../assistant.css';
import { assistantStatusQuery } from '@plumbline/assistant/data-access';
import { assistantPages } from '@plumbline/assistant/domain';
import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ModelChat } from '../chat/ModelChat';
import { OpenChat } from '../chat/OpenChat';
import { SessionList } from '../sessions/SessionList';

const OPEN_HINT =
  'A company, a figure as AAPL roe[annual], a condition as roe > 15%, a term, or a question about the site.';

const hostHint = (host: string | null, limit: number): string =>
  `Questions go to the language model at ${host ?? 'the connected host'}.${limit > 0 ? ` Up to ${limit} a day.` : ''} Enter sends, Shift and Enter begin a new line.`;

/** Conversations of a member. */
function MemberChat({
  host,
  limit,
  examples,
}: {
  host: string | null;
  limit: number;
  examples: readonly string[];
}): ReactNode {
  const [params, setParams] = useSearchParams();
  const session = Number(params.get('session')) || undefined;
  const open = (next: number | undefined) =>
    setParams((now) => {
      const parts = new URLSearchParams(now);
      if (next === undefined) parts.delete('session');
      else parts.set('session', String(next));
      return parts;
    });
  return (
    <div className="assistant-layout">
      <SessionList current={session} onOpen={open} />
      <ModelChat
        key={session ?? 'new'}
        session={session}
        onSession={open}
        hint={hostHint(host, limit)}
        examples={examples}
      />
    </div>
  );
}

function Chat({
  model,
  host,
  limit,
  examples,
}: {
  model: string | null;
  host: string | null;
  limit: number;
  examples: readonly string[];
}): ReactNode {
  const session = useSession();
  if (model === null)
    return (
      <>
        <Banner tone="info" className="mb-4">
          No language model is connected. Formulas, screens, terms, companies and help are answered all the same.
        </Banner>
        <OpenChat hint={OPEN_HINT} examples={examples} />
      </>
    );
  if (session.state === 'member') return <MemberChat host={host} limit={limit} examples={examples} />;
  return (
    <>
      <Banner tone="info" className="mb-4">
        <Link className="underline" href={loginPath('/guru-ai')}>
          Sign in
        </Link>{' '}
        to ask in words. Formulas, screens, terms, companies and help are answered without an account.
      </Banner>
      <OpenChat hint={OPEN_HINT} examples={examples} />
    </>
  );
}

/** Questions and answers: a model writes the words, the data give the figures. */
export function AssistantPage(): ReactNode {
  const query = useQuery(assistantStatusQuery());
  return (
    <PageFrame
      pages={assistantPages.pages}
      path="/guru-ai"
      title="Assistant"
      width="wide"
      intro="Every figure of an answer is read from the data and opens where it comes from. Not investment advice."
    >
      <QueryPart query={query} failure="The assistant could not be loaded">
        {({ model, host, daily_limit: limit, examples }) => (
          <Chat model={model} host={host} limit={limit} examples={examples} />
        )}
      </QueryPart>
    </PageFrame>
  );
}

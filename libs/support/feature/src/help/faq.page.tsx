import { RichText } from '@plumbline/rich-text/ui';
import type { ResultOf } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { TextField } from '@plumbline/shared/ui/TextField';
import { helpQuery, supportApi, type SupportCalls } from '@plumbline/support/data-access';
import { HELP_GROUPS, searchHelp, supportPages } from '@plumbline/support/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import '../support.css';
import { showFailure } from '../parts/show-failure';

type Entry = ResultOf<SupportCalls['GET /_api/support/help']>['data'][number];

/** Asks whether an answer helped, once. */
function Vote({ id }: { id: number }): ReactNode {
  const [voted, setVoted] = useState<boolean>();
  const vote = async (helped: boolean) => {
    const work = supportApi()('POST /_api/support/help/{id}/vote', { params: { id }, body: { helped } });
    if (await work.catch(showFailure)) setVoted(helped);
  };
  if (voted === true) return <span role="status">Good to know.</span>;
  if (voted === false)
    return (
      <span role="status">
        Sorry.{' '}
        <Link className="underline" href="/connect">
          Ask support
        </Link>
      </span>
    );
  return (
    <>
      <span>Did this help?</span>
      <Button size="small" onClick={() => void vote(true)}>
        Yes
      </Button>
      <Button size="small" onClick={() => void vote(false)}>
        No
      </Button>
    </>
  );
}

function Answer({ entry, isOpen }: { entry: Entry; isOpen: boolean }): ReactNode {
  return (
    <details id={`answer-${String(entry.id)}`} className="support-answer" open={isOpen}>
      <summary>{entry.question}</summary>
      <RichText html={entry.answer} />
      <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Vote id={entry.id} />
        {entry.helped > 0 && <span className="muted">Helped {entry.helped}</span>}
      </div>
    </details>
  );
}

/** The answer that the address names is open and in view. */
function useNamedAnswer(isLoaded: boolean): string {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [isLoaded, hash]);
  return hash.slice(1);
}

const NOT_FOUND = (
  <EmptyState title="No answer found" action={<LinkButton href="/connect">Ask support</LinkButton>}>
    Use fewer words, or ask: we will answer.
  </EmptyState>
);

function Groups({ entries, search }: { entries: readonly Entry[]; search: string }): ReactNode {
  const named = useNamedAnswer(entries.length > 0);
  if (entries.length === 0) return NOT_FOUND;
  if (search)
    return (
      <Card title={`Answers to “${search}”`}>
        {entries.map((entry, index) => (
          <Answer key={entry.id} entry={entry} isOpen={index === 0} />
        ))}
      </Card>
    );
  return HELP_GROUPS.map((group) => {
    const own = entries.filter((entry) => entry.group === group);
    if (own.length === 0) return null;
    return (
      <Card key={group} title={group}>
        {own.map((entry) => (
          <Answer key={entry.id} entry={entry} isOpen={named === `answer-${String(entry.id)}`} />
        ))}
      </Card>
    );
  });
}

/** Questions and answers, by group or as searched. */
export function FaqPage(): ReactNode {
  const address = useListAddress();
  const search = address.get('q') ?? '';
  const query = useQuery(helpQuery());
  return (
    <PageFrame
      pages={supportPages.pages}
      path="/faq"
      title="Questions and answers"
      aside={<LinkButton href="/connect">Ask support</LinkButton>}
      width="narrow"
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Search the answers"
          type="search"
          isLabelHidden
          placeholder="Search the answers"
          maxLength={200}
          value={search}
          onChange={(event) => address.set({ q: event.target.value || undefined })}
        />
        <QueryPart query={query} failure="The answers could not be loaded" lines={10}>
          {({ data }) => <Groups entries={searchHelp(data, search)} search={search} />}
        </QueryPart>
      </div>
    </PageFrame>
  );
}

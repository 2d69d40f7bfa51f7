import { assistantApi, isOfSessions, sessionsQuery } from '@plumbline/assistant/data-access';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { TextField } from '@plumbline/shared/ui/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { RenameDialog } from './RenameDialog';

interface SessionRow {
  readonly id: number;
  readonly title: string;
  readonly pinned: boolean;
}

export interface SessionListProps {
  readonly current: number | undefined;
  readonly onOpen: (session: number | undefined) => void;
}

/** Actions for a session. */
function useActs({ current, onOpen }: SessionListProps) {
  const refreshes = [{ predicate: isOfSessions }];
  const change = useChange(
    {
      mutationFn: ({ id, ...body }: { id: number; title?: string; pinned?: boolean }) =>
        assistantApi()('POST /_api/guru_gpt/chat_history/{sessionId}', { params: { sessionId: id }, body }),
    },
    { refreshes },
  );
  const remove = useChange(
    {
      mutationFn: (id: number) =>
        assistantApi()('DELETE /_api/guru_gpt/chat_history/{sessionId}', { params: { sessionId: id } }),
      onSuccess: (_answer, id) => {
        if (id === current) onOpen(undefined);
      },
    },
    { refreshes, done: 'Conversation removed' },
  );
  return { change, remove };
}

/** Conversations before: searched, renamed, pinned, removed. */
export function SessionList(props: SessionListProps): ReactNode {
  const { current, onOpen } = props;
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [renamed, setRenamed] = useState<SessionRow>();
  const [ending, setEnding] = useState<SessionRow>();
  const query = useQuery({ ...sessionsQuery(text, page), placeholderData: keepPreviousData });
  const acts = useActs(props);
  const row = (session: SessionRow) => (
    <li key={session.id} aria-current={session.id === current}>
      <Link href={`/guru-ai?session=${session.id}`}>{session.title}</Link>
      <span className="assistant-session-tools">
        <IconButton
          icon="bookmark"
          size="small"
          variant="quiet"
          label={`${session.pinned ? 'Unpin' : 'Pin'} ${session.title}`}
          aria-pressed={session.pinned}
          onClick={() => acts.change.mutate({ id: session.id, pinned: !session.pinned })}
        />
        <Button size="small" variant="quiet" aria-label={`Rename ${session.title}`} onClick={() => setRenamed(session)}>
          Rename
        </Button>
        <IconButton
          icon="close"
          size="small"
          variant="quiet"
          label={`Remove ${session.title}`}
          onClick={() => setEnding(session)}
        />
      </span>
    </li>
  );
  return (
    <nav className="assistant-sessions" aria-label="Conversations">
      <Button icon="add" onClick={() => onOpen(undefined)}>
        New conversation
      </Button>
      <TextField
        label="Search conversations"
        isLabelHidden
        placeholder="Search conversations"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPage(1);
        }}
      />
      <QueryPart query={query} failure="Your conversations could not be loaded">
        {({ data, total, per_page: perPage }) => (
          <>
            {data.length === 0 && <p>{text ? 'No conversation has these words.' : 'Nothing asked yet.'}</p>}
            <ul>{data.map(row)}</ul>
            {total > perPage && (
              <Pagination label="Conversations" page={page} perPage={perPage} total={total} onPage={setPage} />
            )}
          </>
        )}
      </QueryPart>
      {renamed && (
        <RenameDialog
          key={renamed.id}
          title={renamed.title}
          onRename={(title) => acts.change.mutateAsync({ id: renamed.id, title })}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {ending && (
        <ConfirmDialog
          isOpen
          isDanger
          title={`Remove "${ending.title}"?`}
          text="The questions, answers and ratings of this conversation go with it. This cannot be undone."
          confirmLabel="Remove conversation"
          onConfirm={() => acts.remove.mutateAsync(ending.id)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </nav>
  );
}

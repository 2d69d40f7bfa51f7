import { assistantApi, chatSessionQuery, isOfSessions, type AssistantMessage } from '@plumbline/assistant/data-access';
import { normaliseError } from '@plumbline/shared/domain';
import { QueryPart, useAsOf } from '@plumbline/shared/kit';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Composer } from './Composer';
import { Examples } from './Examples';
import { Exchange } from './Exchange';

/** Initial subject of a question. */
export interface ChatSubject {
  readonly security?: string | undefined;
  readonly path?: string | undefined;
}

export interface ModelChatProps {
  readonly session: number | undefined;
  readonly onSession: (session: number) => void;
  readonly hint: ReactNode;
  readonly examples: readonly string[];
  readonly subject?: ChatSubject | undefined;
}

/** Sends questions: a message that is sent again after a failure is the same one. */
function useAsking({ session, onSession, subject = {} }: ModelChatProps) {
  const client = useQueryClient();
  const asOf = useAsOf();
  const [isSending, setSending] = useState(false);
  const key = useRef({ text: '', key: '' });
  const ask = async (text: string): Promise<boolean> => {
    if (key.current.text !== text) key.current = { text, key: crypto.randomUUID() };
    setSending(true);
    try {
      const context = { ...subject, ...(asOf && { asOf }) };
      const message = await assistantApi()('POST /_api/guru_gpt/chat', {
        body: { message: text, session, context, client_key: key.current.key, wait: false },
      });
      key.current = { text: '', key: '' };
      await client.invalidateQueries({ predicate: isOfSessions });
      if (message.session !== null) onSession(message.session);
      return true;
    } catch (error) {
      notify({ text: normaliseError(error).message, tone: 'severe' });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { ask, isSending };
}

function Messages({
  messages,
  onAsk,
}: {
  messages: readonly AssistantMessage[];
  onAsk: (text: string) => void;
}): ReactNode {
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  // In braces: some browsers answer with a promise, which is nothing to end an effect with.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <>
      {messages.map((message) => (
        <Exchange key={message.id} message={message} isLast={message.id === last} onAsk={onAsk} />
      ))}
      <div ref={end} />
    </>
  );
}

/** A conversation with the connected model. */
export function ModelChat(props: ModelChatProps): ReactNode {
  const { session, hint, examples } = props;
  const query = useQuery({ ...chatSessionQuery(session ?? 0), enabled: session !== undefined });
  const { ask, isSending } = useAsking(props);
  const client = useQueryClient();
  const running = query.data?.messages.find(({ state }) => state === 'running');
  const stop = async (id: number) => {
    await assistantApi()('POST /_api/guru_gpt/chat/{message_id}/stop', { params: { message_id: id } });
    await client.invalidateQueries({ predicate: isOfSessions });
  };
  const onAsk = (text: string) => void ask(text);
  return (
    <div className="assistant-chat">
      {session === undefined ? (
        <Examples examples={examples} onAsk={onAsk} />
      ) : (
        <QueryPart query={query} failure="This conversation could not be loaded">
          {({ messages }) => <Messages messages={messages} onAsk={onAsk} />}
        </QueryPart>
      )}
      <Composer hint={hint} isBusy={isSending} onAsk={ask} onStop={running && (() => void stop(running.id))} />
    </div>
  );
}

import { assistantApi, isOfSessions, type AssistantMessage } from '@plumbline/assistant/data-access';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { startLive, withEvent, type LiveAnswer } from './live-answer';

const RETRIES = 5;
const RETRY_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Follows an answer while it is made, from where this reader was; a connection that breaks is made again. */
export function useLiveAnswer(message: AssistantMessage): LiveAnswer {
  const [live, setLive] = useState(() => startLive(message));
  const client = useQueryClient();
  const { id, state } = message;
  useEffect(() => {
    if (state !== 'running') return undefined;
    const controller = new AbortController();
    let last = 0;
    const follow = async () => {
      const events = await assistantApi()(
        'GET /_api/guru_gpt/chat/{message_id}/events',
        { params: { message_id: id }, query: { after: last } },
        { signal: controller.signal },
      );
      for await (const event of events) {
        last = event.id;
        setLive((now) => withEvent(now, event));
      }
    };
    const run = async () => {
      for (let turn = 0; turn < RETRIES && !controller.signal.aborted; turn++) {
        const isWhole = await follow().then(
          () => true,
          () => false,
        );
        if (isWhole) break;
        await pause(RETRY_MS);
      }
      if (!controller.signal.aborted) await client.invalidateQueries({ predicate: isOfSessions });
    };
    void run();
    return () => controller.abort();
  }, [id, state, client]);
  return state === 'running' ? live : { message, status: '', last: live.last };
}

import { ApiError } from '@plumbline/shared/domain';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The JSON values of an event stream; an `error` event throws. Ending the loop ends the request. */
export async function* readEvents(response: Response): AsyncGenerator<unknown> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      parser.feed(value);
      for (const { event, data } of events.splice(0)) {
        if (event === 'error') throw new ApiError(502, 'The stream broke off');
        if (data) yield JSON.parse(data);
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

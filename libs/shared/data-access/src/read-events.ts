import { ApiError } from '@plumbline/shared/domain';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The JSON values of an event stream; an `error` event throws. Ending the loop ends the request. */
export async function* readEvents(response: Response): AsyncGenerator<unknown> {
  const events = response.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      if (value.event === 'error') throw new ApiError(502, 'The stream broke off');
      if (value.data) yield JSON.parse(value.data);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

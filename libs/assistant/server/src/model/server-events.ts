import { createParser } from 'eventsource-parser';

/** The data of the events of a stream, in order; comments and names are left out. Ending the loop ends the stream. */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  for await (const chunk of body) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* events.splice(0);
  }
  // Some servers leave out the empty line after the last event.
  parser.feed('\n');
  yield* events;
}

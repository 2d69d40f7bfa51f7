import { readServerEvents } from './server-events';

async function read(chunks: readonly string[]): Promise<string[]> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const seen: string[] = [];
  for await (const data of readServerEvents(body)) seen.push(data);
  return seen;
}

it.each([
  ['data of several lines is one event', ['data: {"n":\ndata: 0}\n\ndata: 1\n\n'], ['{"n":\n0}', '1']],
  ['events cut anywhere', ['da', 'ta: 0\n', '\ndata: 1\r', '\n\r\n'], ['0', '1']],
  ['comments and names are left out', [': busy\n\n', 'event: x\nid: 2\ndata: 0\n\n'], ['0']],
  ['a last event without an empty line', ['data: 0\n\ndata: 1\n'], ['0', '1']],
  ['no space after the colon', ['data:[DONE]\n\n'], ['[DONE]']],
])('%s', async (_, chunks, events) => {
  expect(await read(chunks)).toEqual(events);
});

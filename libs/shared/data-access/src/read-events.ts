import { ApiError } from '@plumbline/shared/domain';

/** Lines of one event: its name (default 'message') and its data. */
function parseEvent(block: string): { name: string; data: string } {
  const lines = block.split('\n');
  const field = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  return { name: field('event')[0] ?? 'message', data: field('data').join('\n') };
}

/** The JSON values of an event stream; an `error` event throws. Ending the loop ends the request. */
export async function* readEvents(response: Response): AsyncGenerator<unknown> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (rest + value).replace(/\r\n?/g, '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const { name, data } of blocks.map(parseEvent)) {
        if (name === 'error') throw new ApiError(502, 'The stream broke off');
        if (data) yield JSON.parse(data);
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A text as a literal of a script in a page, as the router writes it. */
const literal = (text: string): string =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);

/** All that a stream gives, as text. */
export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let next = await reader.read(); !next.done; next = await reader.read())
    text += decoder.decode(next.value, { stream: true });
  return text + decoder.decode();
}

/** The scripts that hand the state of a page over to the router in the browser, as the router itself would stream them. */
export function stateScripts(state: string, nonce: string): string {
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  const controller = 'window.__reactRouterContext.streamController';
  return script(`${controller}.enqueue(${literal(state)});`) + script(`${controller}.close();`);
}

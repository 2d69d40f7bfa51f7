import { Writable } from 'node:stream';
import { configureApi } from '@plumbline/shared/data-access';
import { renderToPipeableStream } from 'react-dom/server';
import { createContext, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { bootContext, DEVELOPMENT_BOOT } from './boot-context';
import { connectApi } from './connect-api';
import { InlineMark } from './inline-mark';

export { bootContext };
/** Mark of the scripts that rendering writes; never in loader data. */
export const nonceContext = createContext<string>('');
/** Where the rendered page goes: past the body of the response, whose streams cost as much as a part of the rendering. */
export const pageContext = createContext<{ html: string } | null>(null);

/** Calls made while rendering go straight to the handlers (same chain, anonymous identity). */
export function configureServerApi(dispatch: (key: string, input: object) => Promise<unknown>): void {
  configureApi(((key: string, args: object = {}) => dispatch(key, args)) as never);
}

// In development pages and API are two processes: rendering calls over HTTP like a browser.
if (import.meta.env.DEV) configureApi(connectApi(DEVELOPMENT_BOOT, process.env['API_ORIGIN']) as never);

export const streamTimeout = 5_000;

/** Gathers a page: it goes to the page cache as a whole, so nothing is won by passing it on in pieces. */
class WholePage extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // The renderer uses its buffers again.
    this.#chunks.push(Buffer.from(chunk));
    done();
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString('utf8');
  }
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const routerPage = (
    <InlineMark value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </InlineMark>
  );
  return new Promise<Response>((resolve, reject) => {
    const page = new WholePage();
    page.once('finish', () => {
      headers.set('content-type', 'text/html; charset=utf-8');
      const target = context.get(pageContext);
      if (target) target.html = page.text();
      resolve(new Response(target ? null : page.text(), { headers, status }));
    });
    const { pipe, abort } = renderToPipeableStream(routerPage, {
      nonce,
      onAllReady: () => pipe(page),
      onShellError: reject,
      onError(error) {
        status = 500;
        console.error(error);
      },
    });
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

import { Writable } from 'node:stream';
import { configureApi } from '@plumbline/shared/data-access';
import { renderToPipeableStream } from 'react-dom/server';
import { createContext, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { bootContext, DEVELOPMENT_BOOT } from './boot-context';
import { connectApi } from './connect-api';

export { bootContext };
/** The nonce of this response; never in loader data. */
export const nonceContext = createContext<string>('');

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
  return new Promise<Response>((resolve, reject) => {
    const page = new WholePage();
    page.once('finish', () => {
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(page.text(), { headers, status }));
    });
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
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

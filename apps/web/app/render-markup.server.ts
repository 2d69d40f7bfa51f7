import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** A part of a page that renderToString left for the browser, as it waits for something. */
const LEFT_OUT = '<!--$!-->';

/** How long a part may be waited for. */
const PATIENCE_MS = 6_000;

/** A rendered page; `failure` is the error during rendering. */
export interface Markup {
  readonly html: string;
  readonly failure?: unknown;
}

/** Gathers what a stream of the renderer writes. */
class Gathered extends Writable {
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

/** Waits for all parts, such as one whose code is loaded when it is first shown. */
function renderPatiently(page: ReactNode, nonce: string): Promise<Markup> {
  return new Promise((resolve, reject) => {
    const gathered = new Gathered();
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(gathered),
      onShellError: reject,
      onError: (error) => void (failure = error),
    });
    const timer = setTimeout(abort, PATIENCE_MS);
    gathered.once('finish', () => {
      clearTimeout(timer);
      const html = gathered.text();
      resolve(failure === undefined ? { html } : { html, failure });
    });
  });
}

/**
 * Renders a page as one text: it goes to the page cache as a whole, and streams cost as much as a part of the rendering.
 * A page with a part that has to be waited for is rendered as a stream.
 */
export async function renderMarkup(page: ReactNode, nonce: string): Promise<Markup> {
  try {
    const html = renderToString(page);
    if (!html.includes(LEFT_OUT)) return { html: `<!DOCTYPE html>${html}` };
  } catch {
    // Pages that suspend or fail outside of all boundaries are rendered again below, which reports the error.
  }
  return renderPatiently(page, nonce);
}

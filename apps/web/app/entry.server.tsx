import { configureApi } from '@plumbline/shared/data-access';
import {
  createContext,
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';
import { bootContext, DEVELOPMENT_BOOT } from './boot-context';
import { connectApi } from './connect-api';
import { InlineMark } from './inline-mark';
import { withModulesLast } from './module-links';
import { renderMarkup } from './render-markup.server';
import { RequestId } from './request-id';
import { withRequestStore } from './request-store';
import { stateScripts, textOf } from './router-state';

// The server takes the router from here: the same copy that renders.
export { bootContext, createRequestHandler, RouterContextProvider };
/** Mark of the scripts that rendering writes; never in loader data. */
export const nonceContext = createContext<string>('');
/** Where the rendered page goes: past the body of the response, whose streams cost as much as a part of the rendering. */
export const pageContext = createContext<{ html: string } | null>(null);
/** Names the request in the log and on error pages. */
export const requestIdContext = createContext<string>('');
/** Takes what broke while a page was made. */
export const failureContext = createContext<(error: unknown) => void>((error) => console.error(error));

/** Calls made while rendering go straight to the handlers (same chain, anonymous identity). */
export function configureServerApi(dispatch: (key: string, input: object) => Promise<unknown>): void {
  configureApi(((key: string, args: object = {}) => dispatch(key, args)) as never);
}

// In development pages and API are two processes: rendering calls over HTTP like a browser.
if (import.meta.env.DEV) configureApi(connectApi(DEVELOPMENT_BOOT, process.env['API_ORIGIN']) as never);

export const streamTimeout = 5_000;

/** Refusals are answers; what a visitor broke off is nobody's failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(failureContext)(error);
};

/** A page with the router's state behind it. */
function withState(html: string, { renderMeta }: EntryContext, scripts: string): string {
  if (!renderMeta?.didRenderScripts) return html;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + scripts : html.slice(0, end) + scripts + html.slice(end);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const state = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  const page = (
    <InlineMark value={nonce}>
      <RequestId value={context.get(requestIdContext)}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </RequestId>
    </InlineMark>
  );
  const { html, failure } = await renderMarkup(withRequestStore(page), nonce);
  if (failure !== undefined) context.get(failureContext)(failure);
  headers.set('content-type', 'text/html; charset=utf-8');
  const whole = withState(withModulesLast(html), entry, stateScripts(state, nonce));
  const target = context.get(pageContext);
  if (target) target.html = whole;
  return new Response(target ? null : whole, { headers, status: failure === undefined ? status : 500 });
}

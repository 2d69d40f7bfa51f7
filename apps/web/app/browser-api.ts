import { configureApi } from '@plumbline/shared/data-access';
import type { Boot } from './boot';

type Call = (key: string, args?: object, options?: object) => Promise<unknown>;

let connecting: Promise<Call> | undefined;

/** Client, token and signature come with the first call: a page that was rendered on the server needs none of them. */
function connect(boot: Boot): Promise<Call> {
  connecting ??= import('./connect-api').then(({ connectApi }) => connectApi(boot) as unknown as Call);
  // A download that failed is tried again by the next call.
  connecting.catch(() => (connecting = undefined));
  return connecting;
}

let configured = false;

/** Once a tab, and only in a browser: the server has its own way to the calls. */
export function configureBrowserApi(boot: Boot): void {
  if (configured || typeof document === 'undefined') return;
  configured = true;
  const call: Call = async (key, args, options) => (await connect(boot))(key, args, options);
  configureApi(call as never);
}

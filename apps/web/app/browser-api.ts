import { configureSession } from '@plumbline/auth/data-access';
import { configureApi } from '@plumbline/shared/data-access';
import type { Boot } from './boot';
import type { BrowserConnection } from './connect-browser';

let connecting: Promise<BrowserConnection> | undefined;

/** Client, tokens and signature come with the first call: a page that was rendered on the server needs none of them. */
function connect(boot: Boot): Promise<BrowserConnection> {
  connecting ??= import('./connect-browser').then(({ connectBrowser }) => connectBrowser(boot));
  // A download that failed is tried again by the next call.
  connecting.catch(() => (connecting = undefined));
  return connecting;
}

let configured = false;

/** Once a tab, and only in a browser: the server has its own way to the calls. */
export function configureBrowserApi(boot: Boot): void {
  if (configured || typeof document === 'undefined') return;
  configured = true;
  const call: BrowserConnection['api'] = async (key, args, options) => (await connect(boot)).api(key, args, options);
  configureApi(call as never);
  configureSession(async () => (await connect(boot)).runtime());
}

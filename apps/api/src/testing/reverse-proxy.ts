import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReverseProxyOptions {
  /** Where the requests go on to. */
  readonly upstreamPort: number;
  /** Scheme that visitors speak with it; undefined: what the proxy before it says. */
  readonly scheme?: 'http' | 'https';
  /** Its own address when it connects on. */
  readonly localAddress?: string;
}

export interface ReverseProxy {
  readonly port: number;
  close(): void;
}

/** The headers that the proxy of docs/deployment.md sends on. */
const forwarded = (headers: IncomingHttpHeaders, peer: string, { scheme }: ReverseProxyOptions) => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], peer].filter(Boolean).join(', '),
  'x-forwarded-host': headers.host,
  ...(scheme ? { 'x-forwarded-proto': scheme } : {}),
});

/** A reverse proxy on a port of its own. */
export async function startReverseProxy(options: ReverseProxyOptions): Promise<ReverseProxy> {
  const { upstreamPort: port, localAddress = '127.0.0.1' } = options;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const onward = request({
      host: '127.0.0.1',
      port,
      localAddress,
      method,
      path: url,
      agent: false,
      headers: forwarded(headers, socket.remoteAddress ?? '', options),
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

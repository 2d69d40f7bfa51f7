import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The chart library adds one fixed style element for its logo: allowed by its hash, computed from the installed
 * version so that an update cannot silently break it.
 */
export function chartLogoStyleHash(): string {
  const entry = createRequire(import.meta.url).resolve('lightweight-charts/package.json');
  const source = readFileSync(path.join(path.dirname(entry), 'dist/lightweight-charts.production.mjs'), 'utf8');
  const css =
    /innerText\s*=\s*"([^"]*#tv-attr-logo[^"]*)"/.exec(source)?.[1] ?? /"(a#tv-attr-logo[^"]*)"/.exec(source)?.[1];
  return css ? `'sha256-${createHash('sha256').update(css).digest('base64')}'` : '';
}

/** Sources that a policy allows besides this origin. */
interface Allowed {
  /** Origin of a challenge service. */
  readonly challenge?: string | undefined;
  /** Origin of recorded demos, which are framed. */
  readonly demos?: string | undefined;
  /** Who may show the page in a frame; nobody unless named. */
  readonly ancestors?: string | undefined;
}

/** Content security policy of a page: no inline script or style but those allowed by their hash. */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[],
  logoHash: string,
  { challenge, demos, ancestors = "'none'" }: Allowed,
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, challenge].filter(Boolean).join(' '),
    ["frame-src 'self'", challenge, demos].filter(Boolean).join(' '),
    `style-src 'self' ${logoHash}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Episodes and videos are where their publisher keeps them; captions come with the page.
    "media-src 'self' https: data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

/** Who may show a block for other sites in a frame: also the page of this site that previews it. */
export const ancestorsOf = (embedOrigins: string): string =>
  embedOrigins === '*' ? embedOrigins : ["'self'", embedOrigins].filter(Boolean).join(' ');

/** Headers besides the policy. */
export const PAGE_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  vary: 'cookie, accept-encoding',
} as const;

const { 'x-frame-options': _own, ...IN_FRAMES } = PAGE_HEADERS;

/** The same for blocks that other sites show: the policy alone says which. */
export const FRAME_HEADERS = IN_FRAMES;

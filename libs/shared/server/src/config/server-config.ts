import { z } from 'zod';
import { readTrustProxy } from '../http/trust-proxy';
import { COMMON_SETTINGS } from './common-settings';
import { readSettings, type Environment } from './read-settings';

const port = z.coerce.number().int().min(1).max(65_535);

const TRUST_HELP = 'use a number of proxies, or networks such as loopback or 10.0.0.0/8 with commas between them';

/** Whose `x-forwarded-*` headers count. */
const trustProxy = z
  .string()
  .default('false')
  .transform((text, context) => {
    try {
      return readTrustProxy(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: `${(error as Error).message}: ${TRUST_HELP}` });
      return z.NEVER;
    }
  });

/** 'off' and 'false' switch a part of the pages off. */
const isOn = z.string().transform((text) => !/^(off|false|0|no)$/i.test(text.trim()));

/** An address without a path: scheme, host, port. */
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text).origin)
  .optional();

const limit = (calls: number) => z.coerce.number().int().min(0).default(calls);

/** Providers to sign in with (OpenID Connect), as JSON. */
const providers = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text || '[]');
    } catch {
      context.addIssue({ code: 'custom', message: 'is not valid JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z.object({
        id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'use lower-case letters, digits and -'),
        name: z.string().min(1).max(60),
        issuer: z.url({ protocol: /^https?$/ }),
        clientId: z.string().min(1),
        clientSecret: z.string().min(1),
        scope: z.string().default('openid email profile'),
      }),
    ),
  );

/** Origins that may show blocks of the site in frames: `*`, none, or some with spaces between them. */
const embedOrigins = z
  .string()
  .default('*')
  .transform((text) =>
    text
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .join(' '),
  )
  .refine(
    (text) =>
      text === '*' || text.split(' ').every((one) => one === '' || /^https?:\/\/[a-z0-9.*-]+(:\d+)?$/i.test(one)),
    'use * or origins such as https://blog.example',
  );

const environment = z.object({
  ...COMMON_SETTINGS,
  PORT: port.default(4200),
  ADMIN_PORT: port.default(4300),
  HOST: z.string().default('127.0.0.1'),
  VAR_DIR: z.string().min(1),
  DATABASE_URL: z.string().min(1),
  BRAND_NAME: z.string().default('Plumbline'),
  TRUST_PROXY: trustProxy,
  TOKEN_SECRET: z.string().min(16),
  SIGNATURE_KEY: z.string().min(16),
  /** Calls a minute for one visitor's address; 0 switches the limit off (behind a proxy that has its own). */
  RATE_LIMIT_ANONYMOUS: limit(120),
  /** Calls a minute for one signed-in person. */
  RATE_LIMIT_MEMBER: limit(600),
  /** Sign-ins that fail in a quarter of an hour for one name from one network address. */
  RATE_LIMIT_SIGN_IN: limit(10),
  /** Mails with a link in an hour, to one address and asked for from one network address. */
  RATE_LIMIT_PASSWORD_MAILS: limit(5),
  /** Accounts asked for in an hour from one network address. */
  RATE_LIMIT_REGISTER: limit(10),
  /** Address of the site as people reach it, for links in mails. */
  PUBLIC_URL: origin,
  /** Address of the staff app as its people reach it. */
  ADMIN_URL: origin,
  /** Whom the staff app lets in with a second factor only. */
  STAFF_SECOND_FACTOR: z.enum(['owners', 'all', 'none']).default('owners'),
  /** Hours after which a sign-in at the staff app ends, and minutes without use. */
  STAFF_SIGN_IN_HOURS: z.coerce.number().min(1).max(720).default(12),
  STAFF_IDLE_MINUTES: z.coerce.number().min(5).max(43_200).default(30),
  TURNSTILE_SECRET: z.string().optional(),
  TURNSTILE_SITE_KEY: z.string().optional(),
  /** Script of the challenge that forms show. */
  TURNSTILE_SCRIPT: z.url().default('https://challenges.cloudflare.com/turnstile/v0/api.js'),
  TURNSTILE_URL: z.url().default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  OIDC_PROVIDERS: providers,
  NOTIFICATION_BAR: isOn.default(true),
  REGISTRATION_DIALOG: isOn.default(true),
  EMBED_ORIGINS: embedOrigins,
  /** Jobs send through it; here it only shows that mails are sent. */
  SMTP_URL: z.string().optional(),
  /** Where people find the source of what this site runs (AGPL, section 13). */
  SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Milliseconds from which a request or a statement is kept as slow; 0: none is. */
  SLOW_MS: z.coerce.number().min(0).max(600_000).default(500),
  /** Memory of the server and its helpers in megabytes: what is kept and what is computed shares it. */
  MEMORY_MB: z.coerce.number().int().min(512).default(4_096),
  /** How long new callers are still answered once the server is to end: until load balancers have seen /readyz. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(1),
  PANEL_CACHE_MB: z.coerce.number().int().min(16).default(512),
  /** 0: the pages are served by another process, in development. */
  SERVE_WEB: isOn.default(true),
  /** Bearer token for /metrics; without one only this machine itself may read it. */
  METRICS_TOKEN: z.string().optional(),
});

/** Warnings for the operator about risky settings, one line each. */
export function configWarnings({ TRUST_PROXY, PUBLIC_URL }: ServerConfig): readonly string[] {
  const trust = 'TRUST_PROXY=true believes whatever any caller says of its address: name the number of proxies instead';
  const host = 'TRUST_PROXY without PUBLIC_URL: pages name themselves by the host that a proxy forwards';
  return [...(TRUST_PROXY === true ? [trust] : []), ...(TRUST_PROXY !== false && !PUBLIC_URL ? [host] : [])];
}

/** Environment settings of a server process; see docs/configuration.md. */
export type ServerConfig = z.output<typeof environment>;

/** Reads and checks the environment of a server process. */
export const readServerConfig = (env: Environment): ServerConfig => readSettings(environment, env);

import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);

/** 'false' (default), 'true', a number of hops, or addresses: what Fastify accepts as trusted proxies. */
const trustProxy = z
  .string()
  .default('false')
  .transform((text): boolean | number | string =>
    text === 'true' ? true : text === 'false' || text === '' ? false : /^\d+$/.test(text) ? Number(text) : text,
  );

const environment = z.object({
  PORT: port.default(4200),
  HOST: z.string().default('127.0.0.1'),
  VAR_DIR: z.string().min(1),
  DATABASE_URL: z.string().min(1),
  BRAND_NAME: z.string().default('Plumbline'),
  TRUST_PROXY: trustProxy,
  TOKEN_SECRET: z.string().min(16),
  SIGNATURE_KEY: z.string().min(16),
  /** Calls a minute for one visitor's address; 0 switches the limit off (behind a proxy that has its own). */
  RATE_LIMIT_ANONYMOUS: z.coerce.number().int().min(0).default(120),
  PANEL_CACHE_MB: z.coerce.number().int().min(16).default(512),
});

/** What the environment decides for a server process; see the table in README.md. */
export type ServerConfig = z.output<typeof environment>;

/** Reads and checks the environment; throws one readable line when something is missing or wrong. */
export function readServerConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const result = environment.safeParse(env);
  if (result.success) return result.data;
  throw new Error(
    `configuration: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  );
}

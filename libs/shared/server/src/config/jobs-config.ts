import { z } from 'zod';

const environment = z.object({
  VAR_DIR: z.string().min(1).default('var'),
  PORT: z.coerce.number().int().default(4200),
  BRAND_NAME: z.string().min(1).default('Plumbline'),
  /** Address of the site as people reach it, for links the command line prints. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text).origin)
    .optional(),
  /** `smtp://user:password@host:port`, or `smtps:`; without one mails become files in `VAR_DIR/outbox`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /** Days for which network addresses of sign-ins are kept; 0: they are never recorded. */
  KEEP_ADDRESSES_DAYS: z.coerce.number().int().min(0).max(3_650).default(90),
  CUBE_CACHE_MB: z.coerce.number().int().min(16).default(1024),
  /** Days for which slow requests and statements are kept. */
  SLOW_DAYS: z.coerce.number().int().min(1).max(3_650).default(14),
});

/** Environment settings of jobs and the command line; see docs/configuration.md. */
export type JobsConfig = Omit<z.output<typeof environment>, 'MAIL_FROM'> & {
  readonly MAIL_FROM: string;
  /** `https://host` of the site, for links of mails; this machine where no PUBLIC_URL is set. */
  readonly origin: string;
};

/** A sender at the site's own host, quoted so that any brand is a name. */
function senderOf(brand: string, publicUrl: string | undefined): string {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  return `"${brand.replace(/["\\\r\n]/g, '')}" <no-reply@${host}>`;
}

/** Reads and checks the environment; empty values count as absent. Throws one readable line when something is wrong. */
export function readJobsConfig(env: NodeJS.ProcessEnv): JobsConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success)
    throw new Error(
      `configuration: ${result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  const { MAIL_FROM, ...config } = result.data;
  const origin = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
  return { ...config, origin, MAIL_FROM: MAIL_FROM ?? senderOf(config.BRAND_NAME, config.PUBLIC_URL) };
}

import { z } from 'zod';
import { COMMON_SETTINGS } from './common-settings';
import { readSettings, type Environment } from './read-settings';

const environment = z.object({
  ...COMMON_SETTINGS,
  /** Blank where a command needs no database. */
  DATABASE_URL: z.string().default(''),
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
  /** Grades of prices that figures are made with. */
  PRICE_GRADES: z
    .string()
    .default('A,B,C')
    .transform((text) =>
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(['A', 'B', 'C'])).min(1)),
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

/** Reads and checks the environment of jobs and commands. */
export function readJobsConfig(env: Environment): JobsConfig {
  const { MAIL_FROM, ...config } = readSettings(environment, env);
  const origin = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
  return { ...config, origin, MAIL_FROM: MAIL_FROM ?? senderOf(config.BRAND_NAME, config.PUBLIC_URL) };
}

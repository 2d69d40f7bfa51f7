import { createHash } from 'node:crypto';
import type { MembershipMode } from '@plumbline/auth/domain';
import { OperatorError, readSettings, type Environment } from '@plumbline/shared/server';
import { z } from 'zod';
import type { MembershipSettings } from './deps';
import { stripeProvider } from './provider/stripe';

/** A name of the installation that reveals nothing of it: provider accounts may be shared by several. */
const installationOf = (secret: string): string =>
  createHash('sha256').update(`installation ${secret}`).digest('hex').slice(0, 16);

/** Plain http to this machine only: everything else would send keys in the clear. */
const isOnThisMachine = (text: string): boolean =>
  URL.canParse(text) && ['127.0.0.1', 'localhost'].includes(new URL(text).hostname);

const environment = z.object({
  PROFESSIONAL_URL: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_ADDRESS: z
    .string()
    .refine(isOnThisMachine, 'only an address on this machine is taken')
    .transform((text) => new URL(text))
    .optional(),
  TOKEN_SECRET: z.string().default(''),
});

/** How memberships work, by the environment; throws one readable line where `paid` lacks what it needs. */
export function readMembershipSettings(mode: MembershipMode, env: Environment): MembershipSettings {
  const settings = readSettings(environment, env);
  const { PROFESSIONAL_URL: professionalUrl, STRIPE_SECRET_KEY: secretKey } = settings;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_ADDRESS: address } = settings;
  if (mode !== 'paid') return { mode, provider: undefined, professionalUrl };
  if (!secretKey || !webhookSecret)
    throw new OperatorError('configuration: MEMBERSHIP=paid needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
  const installation = installationOf(settings.TOKEN_SECRET);
  return { mode, provider: stripeProvider({ secretKey, webhookSecret, installation, address }), professionalUrl };
}

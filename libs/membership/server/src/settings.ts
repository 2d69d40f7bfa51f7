import { createHash } from 'node:crypto';
import type { MembershipMode } from '@plumbline/auth/domain';
import { OperatorError } from '@plumbline/shared/server';
import type { MembershipSettings } from './deps';
import { stripeProvider } from './provider/stripe';

/** A name of the installation that reveals nothing of it: provider accounts may be shared by several. */
const installationOf = (secret: string): string =>
  createHash('sha256').update(`installation ${secret}`).digest('hex').slice(0, 16);

/** Plain http to this machine only: everything else would send keys in the clear. */
function addressOf(text: string | undefined): URL | undefined {
  if (!text) return undefined;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !['127.0.0.1', 'localhost'].includes(address.hostname))
    throw new OperatorError('configuration: STRIPE_ADDRESS: only an address on this machine is taken');
  return address;
}

/** How memberships work, by the environment; throws one readable line where `paid` lacks what it needs. */
export function openMembership(mode: MembershipMode, env: NodeJS.ProcessEnv): MembershipSettings {
  const professionalUrl = env['PROFESSIONAL_URL'] || undefined;
  const [secretKey, webhookSecret] = [env['STRIPE_SECRET_KEY'], env['STRIPE_WEBHOOK_SECRET']];
  if (mode !== 'paid') return { mode, provider: undefined, professionalUrl };
  if (!secretKey || !webhookSecret)
    throw new OperatorError('configuration: MEMBERSHIP=paid needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
  const installation = installationOf(env['TOKEN_SECRET'] ?? '');
  const provider = stripeProvider({
    secretKey,
    webhookSecret,
    installation,
    address: addressOf(env['STRIPE_ADDRESS']),
  });
  return { mode, provider, professionalUrl };
}

/** The same for programs that only need to know whether, and through whom, memberships are paid for. */
export const readMembership = (env: NodeJS.ProcessEnv): MembershipSettings =>
  openMembership(env['MEMBERSHIP']?.trim().toLowerCase() === 'paid' ? 'paid' : 'granted', env);

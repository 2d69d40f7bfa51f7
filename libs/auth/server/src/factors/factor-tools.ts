import { createSealer, type Caller, type Sealer } from '@plumbline/shared/server';
import type { Surface } from '../sessions/surface';
import { ruleCovers, type SecondFactorRule } from '../store/second-factor-rule';
import type { UserRow } from '../store/users';
import type { RelyingParty } from './passkeys';

/** Where each surface is, as its browsers see it. */
export type Origins = Readonly<Record<Surface, (caller: Caller) => string>>;

type Staff = Pick<UserRow, 'admin' | 'staff_scopes'>;

/** Dependencies of second factors. */
export interface FactorTools {
  readonly secret: string;
  readonly sealer: Sealer;
  /** Name of this installation. */
  readonly brand: string;
  partyOf(surface: Surface, caller: Caller): RelyingParty;
  /** Whether the staff app demands a second factor of somebody. */
  isRequired(person: Staff): boolean;
}

interface FactorSettings {
  readonly secret: string;
  readonly brand: string;
  readonly origins: Origins;
  readonly rule: SecondFactorRule;
}

export const createFactorTools = ({ secret, brand, origins, rule }: FactorSettings): FactorTools => ({
  secret,
  brand,
  sealer: createSealer(secret, 'plumbline second factors'),
  // Who is let into the staff app by a passkey alone after the password: a key on a desk would not be enough.
  partyOf: (surface, caller) => ({ name: brand, origin: origins[surface](caller), isVerified: surface === 'staff' }),
  isRequired: (person) => ruleCovers(rule, person),
});

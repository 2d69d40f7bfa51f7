import type { Sessions } from '@plumbline/auth/people';
import type { Selectable } from 'kysely';

export type SessionRow = Selectable<Sessions>;

/** Result of a sign-in. */
export interface Issued {
  readonly sessionId: string;
  readonly userId: number;
  readonly accessToken: string;
  /** Seconds until the access token ends. */
  readonly expiresIn: number;
  readonly refreshToken: string;
  /** Epoch seconds at which the sign-in ends unless it is renewed. */
  readonly refreshExpires: number;
  /** Good for ending the sign-in and nothing else. */
  readonly endToken: string;
}

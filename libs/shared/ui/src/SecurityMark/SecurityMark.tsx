import { markPath } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

export interface SecurityMarkProps {
  /** As pages show it: `VTRL`, `LSE:ABC`. */
  symbol: string;
  /** `small` 20 px, in lists; `large` 40 px, in the head of a page. */
  size?: 'small' | 'large';
}

const PIXELS = { small: 20, large: 40 } as const;

/** The logo of a security, next to its written name, which says all there is to say. */
export function SecurityMark({ symbol, size = 'small' }: SecurityMarkProps): ReactNode {
  const side = PIXELS[size];
  return <img className="security-mark" src={markPath(symbol)} width={side} height={side} alt="" decoding="async" />;
}

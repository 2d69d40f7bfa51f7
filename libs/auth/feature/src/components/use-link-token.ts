import { dropLinkToken, takenLinkToken } from '@plumbline/auth/data-access';
import { useEffect, useState } from 'react';

/** The token of the mail that led here; the browser took it out of the address before anything was rendered. */
export function useLinkToken(): string | undefined {
  const [token] = useState(takenLinkToken);
  // Only this page has it: the next one starts without.
  useEffect(dropLinkToken, []);
  return token;
}

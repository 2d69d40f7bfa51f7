/** Days for which a link that was followed is remembered (specification section 9). */
export const REFERRAL_DAYS = 90;

export const REFERRAL_COOKIE = 'referral';
export const AFFILIATE_COOKIE = 'affiliate';

/** Who an `affid` names: digits are the number of an account, anything else its identifier. */
export type AffiliateName =
  { readonly type: 1; readonly user_id: number } | { readonly type: 2; readonly user_identifier: string };

/** Reads an `affid` of an address; undefined where it can be neither. */
export function affiliateName(affid: string): AffiliateName | undefined {
  if (/^\d{1,15}$/.test(affid)) return { type: 1, user_id: Number(affid) };
  return /^[\w-]{4,60}$/.test(affid) ? { type: 2, user_identifier: affid } : undefined;
}

/** Whether a followed link of a partner counts: not twice, not of Premium members and above. */
export const affiliateCounts = (hasCookie: boolean, status: number | undefined): boolean =>
  !hasCookie && (status ?? 0) < 3;

const CRAWLERS = /bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|headless|curl|wget|python|^$/i;

/** Programs that follow links are no people. */
export const isProgram = (userAgent: string): boolean => CRAWLERS.test(userAgent);

/** The address a person shares. */
export const referralLink = (origin: string, identifier: string): string =>
  `${origin}/?r=${encodeURIComponent(identifier)}`;

/** The address a partner shares. */
export const partnerLink = (origin: string, identifier: string): string =>
  `${origin}/pricing?affid=${encodeURIComponent(identifier)}`;

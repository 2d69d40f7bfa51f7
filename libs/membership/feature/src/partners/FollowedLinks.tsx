import { useSession } from '@plumbline/auth/data-access';
import { membershipApi } from '@plumbline/membership/data-access';
import { AFFILIATE_COOKIE, affiliateCounts, affiliateName, REFERRAL_COOKIE } from '@plumbline/membership/domain';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const hasCookie = (name: string): boolean => new RegExp(`(?:^|; )${name}=`).test(document.cookie);

/** A link that could not be counted is worth no message. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

function countLinks(params: URLSearchParams, status: number | undefined): void {
  const [r, affid] = [params.get('r'), params.get('affid')];
  if (r && !hasCookie(REFERRAL_COOKIE))
    quietly(membershipApi()('POST /_api/user/referral_click', { body: { r: r.slice(0, 60) } }));
  const name = affid ? affiliateName(affid) : undefined;
  if (name && affiliateCounts(hasCookie(AFFILIATE_COOKIE), status))
    quietly(membershipApi()('POST /_api/user/affiliate_count', { body: name }));
}

/** Counts followed links, and remembers for a new account whose link it came by. Shows nothing. */
export function FollowedLinks(): null {
  const session = useSession();
  const { search } = useLocation();
  const status = session.state === 'member' ? session.user.status : undefined;
  const isKnown = session.state !== 'starting';
  const isMember = session.state === 'member';
  useEffect(() => {
    if (isKnown && /[?&](?:r|affid)=/.test(search)) countLinks(new URLSearchParams(search), status);
  }, [isKnown, search, status]);
  useEffect(() => {
    if (!isMember || sessionStorage.getItem('attributed') !== null) return;
    if (!hasCookie(REFERRAL_COOKIE) && !hasCookie(AFFILIATE_COOKIE)) return;
    sessionStorage.setItem('attributed', '1');
    quietly(membershipApi()('POST /_api/user/attribution', { body: {} }));
  }, [isMember]);
  return null;
}

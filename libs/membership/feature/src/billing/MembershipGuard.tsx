import '../membership.css';
import type { User } from '@plumbline/auth/contract';
import { useSession } from '@plumbline/auth/data-access';
import { memberRedirect, paymentPage, trialDialogMayOpen, trialHasEnded } from '@plumbline/membership/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Link } from '@plumbline/shared/ui/Link';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dayText } from '../plan-text';

/** True once, for the first who asks in this browser session. */
function isFirst(key: string): boolean {
  if (sessionStorage.getItem(key) !== null) return false;
  sessionStorage.setItem(key, '1');
  return true;
}

const PROMPTS_COOKIE = 'upgrade_prompts';
const PROMPT_DAYS = 30;
const MAX_PROMPTS = 3;

/** Prompts shown in the last 30 days; none after the third. */
function mayPrompt(): boolean {
  const shown = Number(new RegExp(`(?:^|; )${PROMPTS_COOKIE}=(\\d+)`).exec(document.cookie)?.[1] ?? 0);
  if (shown >= MAX_PROMPTS) return false;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${PROMPTS_COOKIE}=${shown + 1}; path=/; max-age=${PROMPT_DAYS * 86_400}; samesite=lax${secure}`;
  return true;
}

function TrialDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  return (
    <Dialog isOpen title="Your free trial has ended" onClose={onClose}>
      <p className="mt-0">
        It ended on {dayText(new Date(user.trial * 1000).toISOString())}, and nothing was charged. What you made stays
        readable and can be exported.
      </p>
      <div className="form-actions">
        <LinkButton href="/pricing" onClick={onClose}>
          See the plans
        </LinkButton>
        <LinkButton href={location.pathname + location.search} onClick={onClose}>
          Go on for free
        </LinkButton>
      </div>
    </Dialog>
  );
}

function useRedirect(user: User, path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const to = memberRedirect(path, { ...user, hasGroup: user.group !== null }, Date.now());
    if (to && isFirst(`led:${to}`)) void navigate(to);
  }, [user, path, navigate]);
}

function useTrialDialog(user: User, path: string): [boolean, () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => {
      const isDue = trialHasEnded(user, Date.now()) && trialDialogMayOpen(path);
      if (isDue && isFirst('trial-ended') && mayPrompt()) setOpen(true);
    };
    const timer = setTimeout(open);
    return () => clearTimeout(timer);
  }, [user, path]);
  return [isOpen, () => setOpen(false)];
}

function Guard({ user }: { user: User }): ReactNode {
  const { pathname } = useLocation();
  useRedirect(user, pathname);
  const [isOpen, close] = useTrialDialog(user, pathname);
  const standing = { ...user, hasGroup: user.group !== null };
  const [now] = useState(Date.now);
  const [isDismissed, setDismissed] = useState(false);
  const due = memberRedirect(pathname, standing, now) ? paymentPage(standing, now) : undefined;
  return (
    <>
      {due && !isDismissed && (
        <div className="member-note">
          <Banner
            tone="warn"
            title="Your membership needs a look"
            action={<Link href={due}>See what to do</Link>}
            onDismiss={() => setDismissed(true)}
          >
            A payment is late, or your membership ends soon.
          </Banner>
        </div>
      )}
      {isOpen && <TrialDialog user={user} onClose={close} />}
    </>
  );
}

/** Leads members to what is due, once a browser session, and says so afterwards. Not where everything is included. */
export function MembershipGuard(): ReactNode {
  const session = useSession();
  if (session.state !== 'member' || session.user.membership === 'open') return null;
  return <Guard user={session.user} />;
}

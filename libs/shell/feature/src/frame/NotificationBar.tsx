import {
  cookieText,
  noticeFor,
  NOTICE_COOKIE_DAYS,
  notificationBarVisible,
  TRIAL_DAYS,
  type Notice,
  type Viewer,
} from '@plumbline/shell/domain';
import { IconButton } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import { useEffect, useState, type ReactNode } from 'react';
import { useSite } from './site';
import { useViewer } from './use-viewer';

/** The line that offers the trial; other lines only say something or lead somewhere. */
const TRIAL = 'trial';

const start = (): void => void import('../components/start-trial').then(({ offerTrial }) => offerTrial());

/** A trial can be had once: a press asks first. */
function TrialOffer({ text }: { text: string }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <button type="button" className="notice-action" onClick={() => setAsked(true)}>
        {text}
      </button>
    );
  const confirm = () => {
    setAsked(false);
    start();
  };
  return (
    <span role="group" aria-label="Start the trial?">
      {TRIAL_DAYS} days with everything, once per account.{' '}
      <button type="button" className="notice-action" onClick={confirm}>
        Start now
      </button>{' '}
      <button type="button" className="notice-action" onClick={() => setAsked(false)}>
        Not now
      </button>
    </span>
  );
}

/** The trial leads a visitor to the registration; a member starts it here. */
function NoticeText({ notice, isVisitor }: { notice: Notice; isVisitor: boolean }): ReactNode {
  if (notice.link && (isVisitor || notice.id !== TRIAL)) return <Link href={notice.link}>{notice.text}</Link>;
  if (notice.id !== TRIAL) return <span>{notice.text}</span>;
  return <TrialOffer text={notice.text} />;
}

/** So that the next page of a paying member has no bar that then goes. */
function rememberPaying(viewer: Viewer): void {
  if (viewer.kind !== 'member') return;
  try {
    localStorage.setItem('paying', notificationBarVisible(viewer, '/') ? '0' : '1');
  } catch {
    // without storage the bar goes when it is known who looks
  }
}

/** One line above everything, for visitors and free members. Closed, it stays away for 30 days. */
export function NotificationBar({ path }: { path: string }): ReactNode {
  const [closed, setClosed] = useState<string>();
  const viewer = useViewer();
  const notice = noticeFor(useSite().notices, viewer);
  useEffect(() => rememberPaying(viewer), [viewer]);
  if (!notice || closed === notice.id || !notificationBarVisible(viewer, path)) return null;
  const close = () => {
    const secure = location.protocol === 'https:';
    document.cookie = cookieText('notice', notice.id, { days: NOTICE_COOKIE_DAYS, secure });
    setClosed(notice.id);
  };
  return (
    <aside className="notice" aria-label="Notice">
      <NoticeText notice={notice} isVisitor={viewer.kind === 'visitor'} />
      <IconButton icon="close" size="small" label="Close this notice for 30 days" onClick={close} />
    </aside>
  );
}

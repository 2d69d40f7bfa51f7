import { escapeMarkup } from '@plumbline/shared/domain';
import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const REFERRAL_PATH = '/referral-program';

/** Adds the reader's own referral to the link; a visitor has none. */
export function ReferralChoice({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }): ReactNode {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Checkbox
        label="Add referral link"
        checked={isOn}
        onChange={({ target }) => (state === 'member' ? onChange(target.checked) : setAsked(target.checked))}
      />
      <Dialog size="small" title="Sign in" isOpen={isAsked} onClose={() => setAsked(false)}>
        <p className="mt-0">Members have a referral link of their own.</p>
        <LinkButton variant="primary" href={loginPath(pathname + search)}>
          Sign in
        </LinkButton>
      </Dialog>
    </>
  );
}

const sendMail = (title: string, url: string): void =>
  window.location.assign(`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`);

export interface ShareWaysProps {
  title: string;
  /** The link, once it was made. */
  link: string | undefined;
}

/** Sends a link by mail, or to where the browser can send it; visitors come to the referral program. */
export function ShareWays({ title, link }: ShareWaysProps): ReactNode {
  const { state } = useSession();
  const navigate = useNavigate();
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator;
  const forMembers = (send: (url: string) => void) => () => {
    if (state === 'visitor') void navigate(REFERRAL_PATH);
    else if (link !== undefined) send(link);
  };
  const isMissing = state !== 'visitor' && link === undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={isMissing} onClick={forMembers((url) => sendMail(title, url))}>
        Mail
      </Button>
      {canShare && (
        <Button
          disabled={isMissing}
          onClick={forMembers((url) => void navigator.share({ title, url }).catch(() => undefined))}
        >
          Post
        </Button>
      )}
    </div>
  );
}

export interface ShareTextsProps {
  title: string;
  link: string;
  /** Address of the picture, where it could be kept. */
  picture: string | undefined;
}

const absolute = (address: string): string => new URL(address, globalThis.location.origin).href;

/** Code for a page of one's own: the picture in a link, or the title where there is no picture. */
export const embedCode = ({ title, link, picture }: ShareTextsProps): string => {
  const shown = picture
    ? `<img src="${escapeMarkup(absolute(picture))}" alt="${escapeMarkup(title)}">`
    : escapeMarkup(title);
  return `<a href="${escapeMarkup(link)}">${shown}</a>`;
};

/** Focuses the answer, as the pressed button is gone; Escape then closes the dialog. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

const copy = (text: string, what: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => notify({ text: `${what} copied`, tone: 'good', key: 'chart' }),
    () => notify({ text: 'It could not be copied: select the text', tone: 'severe', key: 'chart' }),
  );

/** The link and the code, each to copy. */
export function ShareTexts(props: ShareTextsProps): ReactNode {
  const { link } = props;
  const embed = embedCode(props);
  return (
    <>
      <TextField ref={focusOnce} label="Link" readOnly value={link} onFocus={(event) => event.target.select()} />
      <TextField label="For a page of your own" readOnly value={embed} onFocus={(event) => event.target.select()} />
      <div className="flex gap-2">
        <Button icon="copy" onClick={() => copy(link, 'Link')}>
          Copy link
        </Button>
        <Button icon="copy" onClick={() => copy(embed, 'Code')}>
          Copy code
        </Button>
        <LinkButton href={link}>Open it</LinkButton>
      </div>
    </>
  );
}

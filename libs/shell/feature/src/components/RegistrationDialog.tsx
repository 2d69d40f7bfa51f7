import { loginPath, registerPath } from '@plumbline/auth/domain';
import { Button, IconButton, LinkButton } from '@plumbline/shared/ui/Button';
import { useEffect, type ReactNode } from 'react';
import { useSite } from '../frame/site';
import { placeOf } from '../frame/place-of';

export interface RegistrationDialogProps {
  path: string;
  onClose: () => void;
}

/** Asks to register next to the page, never over it: the page scrolls and can be read, Escape closes (decision A85). */
export function RegistrationDialog({ path, onClose }: RegistrationDialogProps): ReactNode {
  const { brand } = useSite();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  return (
    <div className="registration" role="dialog" aria-modal="false" aria-labelledby="registration-title">
      <div className="registration-head">
        <h2 id="registration-title">Keep what you find</h2>
        <IconButton icon="close" size="small" label="Close" onClick={onClose} />
      </div>
      <p>A free account of {brand} keeps your bookmarks and settings on all your devices.</p>
      <div className="registration-ways">
        <LinkButton href={registerPath(placeOf(path))} variant="primary" onClick={onClose}>
          Create account
        </LinkButton>
        <LinkButton href={loginPath(placeOf(path))} onClick={onClose}>
          Sign in
        </LinkButton>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}

import { accountApi } from '@plumbline/auth/data-access';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoMailBanner } from './NoMailBanner';

/** Sends the confirming mail to an address again. */
export function useConfirmMail(email: string) {
  return useMutation({ mutationFn: () => accountApi()('POST /_api/user/email_confirm/send', { body: { email } }) });
}

/** The password was right, but nobody has answered the mail yet. */
export function UnconfirmedBanner({ name }: { name: string }): ReactNode {
  const again = useConfirmMail(name);
  if (again.isSuccess)
    return (
      <>
        <Banner tone="good" isAnswer>
          The mail is on its way to {name}.
        </Banner>
        <NoMailBanner />
      </>
    );
  if (again.error) return <Banner tone="severe">{again.error.message}</Banner>;
  if (!name.includes('@'))
    return (
      <Banner tone="warn" isAnswer title="Your address is not confirmed yet">
        Follow the link in the mail we sent you, or sign in with your e-mail address to get it again.
      </Banner>
    );
  return (
    <Banner
      tone="warn"
      isAnswer
      title="Your address is not confirmed yet"
      action={
        <Button size="small" aria-disabled={again.isPending || undefined} onClick={() => again.mutate()}>
          Send the mail again
        </Button>
      }
    >
      Follow the link in the mail we sent you.
    </Banner>
  );
}

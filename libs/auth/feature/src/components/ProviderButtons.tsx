import { accountApi, providersQuery } from '@plumbline/auth/data-access';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keepPlace, type SocialPurpose } from './social-purpose';

/** Sends the browser to a provider; it comes back to /social-login. */
export function useProviderStart(purpose: SocialPurpose) {
  return useMutation({
    mutationFn: async (provider: string) => {
      const body = { redirect: purpose.place, ...(purpose.isLink && { link: true }) };
      const { url } = await accountApi()('POST /_api/oauth/{provider}/start', { params: { provider }, body });
      keepPlace({ ...purpose, provider });
      window.location.assign(url);
    },
  });
}

/** Sign-in through providers; nothing where the operator has configured none. */
export function ProviderButtons({ place }: { place: string }): ReactNode {
  const { data } = useQuery(providersQuery());
  const start = useProviderStart({ place, isLink: false });
  const providers = data?.data ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="provider-list">
      {start.error && <Banner tone="severe">{start.error.message}</Banner>}
      {providers.map(({ id, name }) => (
        <Button key={id} aria-disabled={start.isPending || undefined} onClick={() => start.mutate(id)}>
          Continue with {name}
        </Button>
      ))}
      <p className="auth-or">or</p>
    </div>
  );
}

import {
  acceptTokens,
  accountApi,
  findSecondStep,
  useSession,
  type AccountCalls,
  type SecondStep,
} from '@plumbline/auth/data-access';
import { safeRedirect } from '@plumbline/auth/domain';
import { once } from '@plumbline/auth/kit';
import type { ResultOf } from '@plumbline/shared/domain';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import { SecondStepPage } from '../components/SecondStepPage';
import { keptPlace, type StartedPurpose } from '../components/social-purpose';

type LoginAnswer = ResultOf<AccountCalls['POST /_api/oauth/{provider}/login']>;
type Ticket = Extract<LoginAnswer, { register: unknown }>['register'];

/** How the way through the provider ended. */
type Outcome =
  | { readonly kind: 'done'; readonly place: string }
  | { readonly kind: 'second'; readonly place: string; readonly step: SecondStep }
  | { readonly kind: 'unknown'; readonly place: string; readonly provider: string; readonly ticket: Ticket };

interface Callback {
  readonly code: string;
  readonly state: string;
}

async function finish(started: StartedPurpose, body: Callback): Promise<Outcome> {
  const { provider, isLink, place } = started;
  const params = { provider };
  if (isLink) {
    await accountApi()('POST /_api/oauth/{provider}/link', { params, body });
    return { kind: 'done', place: safeRedirect(place) };
  }
  const answer = await accountApi()('POST /_api/oauth/{provider}/login', { params, body }).catch((error: unknown) => {
    const step = findSecondStep(error);
    if (!step) throw error;
    return step;
  });
  if ('methods' in answer) return { kind: 'second', place: safeRedirect(place), step: answer };
  const redirect = safeRedirect(answer.redirect);
  if ('register' in answer) return { kind: 'unknown', place: redirect, provider, ticket: answer.register };
  await acceptTokens(answer);
  return { kind: 'done', place: redirect };
}

function Failed({ text }: { text: string }): ReactNode {
  return (
    <AuthFrame title="Signing in did not work">
      <div className="form">
        <p role="alert">{text}</p>
        <div className="form-actions">
          <LinkButton variant="primary" href="/login">
            Back to the sign-in page
          </LinkButton>
        </div>
      </div>
    </AuthFrame>
  );
}

const WAITING = (
  <AuthFrame title="Signing you in">
    <div aria-busy="true">
      <Skeleton lines={3} />
    </div>
  </AuthFrame>
);

/** Nobody here is known by this provider: an account is made only after this step. */
function CreateAccount({ outcome }: { outcome: Extract<Outcome, { kind: 'unknown' }> }): ReactNode {
  const navigate = useNavigate();
  const { provider, ticket, place } = outcome;
  const create = useMutation({
    mutationFn: async () => {
      const body = { ticket: ticket.ticket };
      await acceptTokens(await accountApi()('POST /_api/oauth/{provider}/register', { params: { provider }, body }));
      await navigate(`/welcome?redirect=${encodeURIComponent(place)}`, { replace: true });
    },
  });
  return (
    <AuthFrame title="One more step" lead="There is no account with this sign-in yet.">
      <div className="form">
        {create.error && <Banner tone="severe">{create.error.message}</Banner>}
        <p>
          {ticket.name && (
            <>
              <b>{ticket.name}</b>,{' '}
            </>
          )}
          <span className="break-all">{ticket.email}</span>
        </p>
        <div className="form-actions">
          <Button
            variant="primary"
            aria-disabled={create.isPending || undefined}
            onClick={() => !create.isPending && create.mutate()}
          >
            Create account for {ticket.email}
          </Button>
          <LinkButton href="/login">I have an account</LinkButton>
        </div>
      </div>
    </AuthFrame>
  );
}

/** The provider was the first step. */
function SecondStepOf({ outcome }: { outcome: Extract<Outcome, { kind: 'second' }> }): ReactNode {
  const navigate = useNavigate();
  if (useSession().state === 'member') return <Navigate replace to={outcome.place} />;
  return <SecondStepPage step={outcome.step} onCancel={() => void navigate('/login')} />;
}

function Finishing({ started, body }: { started: StartedPurpose; body: Callback }): ReactNode {
  const { data, error } = useQuery({
    queryKey: ['social sign-in', body.state],
    queryFn: () => once(body.state, () => finish(started, body)),
    retry: false,
    staleTime: Infinity,
  });
  if (error) return <Failed text={error.message} />;
  if (data?.kind === 'second') return <SecondStepOf outcome={data} />;
  if (data?.kind === 'done') return <Navigate replace to={data.place} />;
  return data ? <CreateAccount outcome={data} /> : WAITING;
}

const DENIED: Readonly<Record<string, string>> = {
  access_denied: 'You did not allow it, so nothing was changed.',
  temporarily_unavailable: 'The provider cannot answer at the moment. Try again soon.',
};

/** The provider names itself in the address it sends back to; why somebody went there is kept in the tab. */
function startedAt(params: URLSearchParams): StartedPurpose | undefined {
  const provider = params.get('provider') ?? '';
  if (!/^[a-z0-9-]{1,40}$/.test(provider)) return undefined;
  const kept = keptPlace();
  return kept?.provider === provider ? kept : { provider, place: '/', isLink: false };
}

function Returned({ params }: { params: URLSearchParams }): ReactNode {
  const [started] = useState(() => startedAt(params));
  const code = params.get('code');
  const state = params.get('state');
  const denied = params.get('error');
  if (denied !== null) return <Failed text={DENIED[denied] ?? 'The provider refused to sign you in.'} />;
  if (!started || !code || !state) return <Failed text="This address is not complete. Start again." />;
  return <Finishing started={started} body={{ code, state }} />;
}

/** Where a provider sends the browser back to. */
export function SocialLoginPage(): ReactNode {
  const [params] = useSearchParams();
  const isStarting = useSession().state === 'starting';
  return isStarting ? WAITING : <Returned params={params} />;
}

import type { MenuEntry } from '@plumbline/shared/domain';
import { errorWords } from '@plumbline/shell/domain';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import { Fragment, type ReactNode } from 'react';
import { SearchForm } from '../components/SearchForm';
import { useSite } from '../frame/site';

const LinkRow = ({ entries }: { entries: readonly MenuEntry[] }): ReactNode =>
  entries.map(({ key, label, path }, index) => (
    <Fragment key={key}>
      {index > 0 && ' · '}
      <Link href={path}>{label}</Link>
    </Fragment>
  ));

export interface ErrorPageProps {
  status: number;
  /** Why the address was refused, in a sentence without a full stop; said for status 400. */
  reason?: string | undefined;
  /** Names the request in the server's log; the browser keeps what the server wrote. */
  requestId?: string | undefined;
}

/** Page shown for an error: what happened, and where to go next. */
export function ErrorPage({ status, reason, requestId }: ErrorPageProps): ReactNode {
  const { title, text } = errorWords(status);
  const { help, waysOn } = useSite().errorLinks;
  return (
    <main id="content" className="error-page" data-error-page>
      <p className="error-page-status">Status {status}</p>
      <h1>{title}</h1>
      <p>{status === 400 && reason ? `${reason}.` : text}</p>
      <div className="error-page-ways">
        <Button onClick={() => history.back()}>Go back</Button>
        <LinkButton href="/" variant="primary">
          Go to the home page
        </LinkButton>
      </div>
      <SearchForm />
      {waysOn.length > 0 && (
        <p>
          Or look at: <LinkRow entries={waysOn} />
        </p>
      )}
      {help.length > 0 && (
        <p>
          Need help? <LinkRow entries={help} />
        </p>
      )}
      {status >= 500 && (
        <p className="error-page-request" suppressHydrationWarning>
          {requestId && `Request ${requestId}`}
        </p>
      )}
    </main>
  );
}

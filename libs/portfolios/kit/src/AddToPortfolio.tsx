import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { Button, IconButton, type ButtonProps } from '@plumbline/shared/ui/Button';
import { Popover } from '@plumbline/shared/ui/Popover';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PortfolioChoices = lazy(() => import('./PortfolioChoices'));

export interface AddToPortfolioProps {
  /** The security as addresses name it. */
  stock: string;
  /** A small plus, in rows of lists. */
  isSmall?: boolean;
}

function AddButton({ stock, isSmall, ...button }: AddToPortfolioProps & Omit<ButtonProps, 'children'>): ReactNode {
  if (isSmall) return <IconButton size="small" {...button} icon="add" label={`Add ${stock} to a portfolio`} />;
  return (
    <Button {...button} icon="add">
      Add to portfolio
    </Button>
  );
}

/** Puts a security into portfolios from anywhere, and takes it out. A visitor is asked to sign in, and comes back. */
export function AddToPortfolio(props: AddToPortfolioProps): ReactNode {
  const { state } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (state === 'starting') return <AddButton {...props} aria-disabled />;
  if (state === 'visitor') return <AddButton {...props} onClick={() => void navigate(loginPath(pathname + search))} />;
  return (
    <Popover label={`${props.stock} in your portfolios`} trigger={(trigger) => <AddButton {...props} {...trigger} />}>
      {(close) => (
        <Suspense fallback={<Skeleton lines={4} />}>
          <PortfolioChoices stock={props.stock} onDone={close} />
        </Suspense>
      )}
    </Popover>
  );
}

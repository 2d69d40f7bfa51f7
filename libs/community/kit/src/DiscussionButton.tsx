import { Button } from '@plumbline/shared/ui/Button';
import { Drawer, preloadDrawer } from '@plumbline/shared/ui/Drawer';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const DiscussionPanel = lazy(() => import('./DiscussionPanel'));

export interface DiscussionButtonProps {
  /** The security as addresses name it. */
  stock: string;
}

/** Opens the talk about a security over its page; nothing is loaded before. */
export function DiscussionButton({ stock }: DiscussionButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={preloadDrawer} onFocus={preloadDrawer}>
        Discussion
      </Button>
      <Drawer title={`Discussion of ${stock}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <DiscussionPanel stock={stock} />
        </Suspense>
      </Drawer>
    </>
  );
}

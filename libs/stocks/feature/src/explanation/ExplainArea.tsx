import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ExplainPage } from '../components/explain-address';

export interface ExplainAreaProps extends ExplainPage {
  children: ReactNode;
}

const loadOverlay = () => import('./ExplainOverlay');
const ExplainOverlay = lazy(loadOverlay);

const doorOf = (event: Event): HTMLButtonElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-metric]') : null;

/**
 * Every figure inside that names its metric opens its explanation. One listener and one panel serve thousands of
 * figures, which stay plain buttons; what floats is fetched when a figure is first touched or focused, or when the
 * address names one.
 */
export function ExplainArea({ children, ...page }: ExplainAreaProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const [door, setDoor] = useState<HTMLButtonElement>();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const open = (event: Event) => setDoor(doorOf(event) ?? undefined);
    const warm = (event: Event) => void (doorOf(event) && loadOverlay());
    element.addEventListener('click', open);
    element.addEventListener('focusin', warm);
    element.addEventListener('pointerover', warm, { passive: true });
    return () => {
      element.removeEventListener('click', open);
      element.removeEventListener('focusin', warm);
      element.removeEventListener('pointerover', warm);
    };
  }, []);
  const isWhole = isHydrated && hash.startsWith('#explain=');
  return (
    <div ref={area}>
      {children}
      {(door || isWhole) && (
        <Suspense>
          <ExplainOverlay
            page={page}
            area={area}
            door={isWhole ? undefined : door}
            onClose={() => setDoor(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ExplainPage } from '../components/explain-address';
import { findTrigger, focusTrigger, nameTrigger } from './figure-trigger';

export interface ExplainAreaProps extends ExplainPage {
  children: ReactNode;
}

const loadOverlay = () => import('./ExplainOverlay');
const ExplainOverlay = lazy(loadOverlay);

/**
 * Every figure inside that names its metric opens its explanation. One listener and one panel serve thousands of
 * figures, which stay plain buttons or plain cells; what floats is fetched when a figure is first touched or focused, or
 * when the address names one.
 */
export function ExplainArea({ children, ...page }: ExplainAreaProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const [trigger, setTrigger] = useState<HTMLElement>();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const open = ({ target }: Event) => {
      const pressed = findTrigger(target);
      if (pressed) focusTrigger(pressed);
      setTrigger(pressed ?? undefined);
    };
    const warm = ({ target }: Event) => {
      const touched = findTrigger(target);
      if (!touched) return;
      nameTrigger(touched);
      void loadOverlay();
    };
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
      {(trigger || isWhole) && (
        <Suspense>
          <ExplainOverlay
            page={page}
            area={area}
            trigger={isWhole ? undefined : trigger}
            onClose={() => setTrigger(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

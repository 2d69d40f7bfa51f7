import { explainAddress, type ExplainPage } from './explain-address';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { FigureAddress } from '@plumbline/stocks/data-access';

export interface ExplainAreaProps extends ExplainPage {
  children: ReactNode;
}

const loadOverlay = () => import('./ExplainOverlay');
const ExplainOverlay = lazy(loadOverlay);

interface Target {
  readonly button: HTMLButtonElement;
  readonly address: FigureAddress;
}

const figureOf = (event: Event): HTMLButtonElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-metric]') : null;

/**
 * Every figure inside that names its metric opens its explanation. One listener and one panel serve thousands of
 * figures, which stay plain buttons; what floats is fetched when a figure is first touched or focused.
 */
export function ExplainArea({ security, asOf, basis, kind, children }: ExplainAreaProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Target>();
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const open = (event: Event) => {
      const button = figureOf(event);
      if (button) setTarget({ button, address: explainAddress(button.dataset, { security, asOf, basis, kind }) });
    };
    const warm = (event: Event) => void (figureOf(event) && loadOverlay());
    element.addEventListener('click', open);
    element.addEventListener('focusin', warm);
    element.addEventListener('pointerover', warm, { passive: true });
    return () => {
      element.removeEventListener('click', open);
      element.removeEventListener('focusin', warm);
      element.removeEventListener('pointerover', warm);
    };
  }, [security, asOf, basis, kind]);
  return (
    <div ref={area}>
      {children}
      {target && (
        <Suspense>
          <ExplainOverlay address={target.address} button={target.button} onClose={() => setTarget(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import type { ExplainPage } from '../components/explain-address';
import { ExplainPanel } from './ExplainPanel';

export interface ExplainOverlayProps {
  page: ExplainPage;
  /** Around all figures of the page. */
  area: RefObject<HTMLElement | null>;
  /** The figure that was pressed; without one the page's address names a figure whose whole explanation is shown. */
  trigger: HTMLElement | undefined;
  onClose: () => void;
}

const loadDrawer = () => import('./ExplainDrawer');
const ExplainDrawer = lazy(loadDrawer);

/** Starts loading the drawer: for hover and focus of what opens it. */
const preload = (): void => void loadDrawer();

/** The explanation of a figure: a panel with the first step at the figure, a drawer with the whole tree. */
export default function ExplainOverlay({ page, area, trigger, onClose }: ExplainOverlayProps): ReactNode {
  if (trigger) return <ExplainPanel page={page} area={area} trigger={trigger} onClose={onClose} onWarm={preload} />;
  return (
    <Suspense>
      <ExplainDrawer page={page} area={area} />
    </Suspense>
  );
}

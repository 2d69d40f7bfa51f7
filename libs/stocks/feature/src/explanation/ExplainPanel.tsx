import './explanation.css';
import { Button } from '@plumbline/shared/ui/Button';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { AnchoredPopover } from '@plumbline/shared/ui/Popover';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { lineageQuery } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { explainAddress, figureOf, type ExplainPage } from '../components/explain-address';
import { ExplanationCard } from './ExplanationCard';
import { triggerData } from './figure-trigger';
import { useExplanation } from './use-explanation';

export interface ExplainPanelProps {
  page: ExplainPage;
  area: RefObject<HTMLElement | null>;
  /** The figure that was pressed: the panel opens next to it, focus returns to it. */
  trigger: HTMLElement;
  onClose: () => void;
  /** Called when somebody may want the drawer. */
  onWarm: () => void;
}

/** The first step of an explanation at its figure, and the way to the whole of it. */
export function ExplainPanel({ page, area, trigger, onClose, onWarm }: ExplainPanelProps): ReactNode {
  const anchor = useRef<HTMLElement | null>(trigger);
  const figure = figureOf(triggerData(trigger), page);
  const { data, error, refetch } = useQuery(lineageQuery(explainAddress(figure, page)));
  const { openExplanation } = useExplanation(area);
  useEffect(() => {
    anchor.current = trigger;
  }, [trigger]);
  return (
    <AnchoredPopover label={`${data?.explanation.label ?? 'Figure'} explained`} anchor={anchor} onClose={onClose}>
      {error ? (
        <ErrorPanel title="The explanation could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : data ? (
        <>
          <ExplanationCard lineage={data} />
          <Button
            size="small"
            className="mt-3"
            onPointerEnter={onWarm}
            onFocus={onWarm}
            onClick={() => {
              onClose();
              openExplanation(figure, trigger);
            }}
          >
            Full calculation
          </Button>
        </>
      ) : (
        <div aria-busy="true">
          <Skeleton lines={5} />
        </div>
      )}
    </AnchoredPopover>
  );
}

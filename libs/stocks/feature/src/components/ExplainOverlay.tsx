import type { ResultOf } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Drawer } from '@plumbline/shared/ui/Drawer';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { AnchoredPopover } from '@plumbline/shared/ui/Popover';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import type { lineageCalls } from '@plumbline/stocks/contract';
import { lineageQuery, type FigureAddress } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ExplanationCard } from './ExplanationCard';
import { ExplanationTree } from './ExplanationTree';

export type Lineage = ResultOf<(typeof lineageCalls)['GET /_api/lineage/{security}/{metric}']>;

export interface ExplainOverlayProps {
  address: FigureAddress;
  /** The figure that was pressed: the panel stands at it, focus returns to it. */
  button: HTMLButtonElement;
  onClose: () => void;
}

/** The explanation of one figure: a panel with the first step, a drawer with the whole tree. */
export default function ExplainOverlay({ address, button, onClose }: ExplainOverlayProps): ReactNode {
  const anchor = useRef<HTMLButtonElement | null>(button);
  const [whole, setWhole] = useState(false);
  const { data, error, refetch } = useQuery(lineageQuery(address));
  useEffect(() => {
    anchor.current = button;
  }, [button]);
  const name = data?.explanation.label ?? 'Figure';
  if (whole && data) {
    return (
      <Drawer title={`${name} of ${data.company}`} isOpen onClose={onClose}>
        <ExplanationTree lineage={data} />
      </Drawer>
    );
  }
  return (
    <AnchoredPopover label={`${name} explained`} anchor={anchor} onClose={onClose}>
      {error ? (
        <ErrorPanel title="The explanation could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : data ? (
        <>
          <ExplanationCard lineage={data} />
          <Button size="small" onClick={() => setWhole(true)}>
            Open full tree
          </Button>
        </>
      ) : (
        <Skeleton lines={5} />
      )}
    </AnchoredPopover>
  );
}

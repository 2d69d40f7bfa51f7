import type { WorkProgress } from '@plumbline/screener/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Progress } from '@plumbline/shared/ui/Progress';
import type { ReactNode } from 'react';

export interface LongerWorkProps {
  progress: WorkProgress | undefined;
  isStopped: boolean;
  onStop: () => void;
  onContinue: () => void;
}

/** How far the server is with figures that were never read of the past; the page goes on by itself when they are there. */
export function LongerWork({ progress, isStopped, onStop, onContinue }: LongerWorkProps): ReactNode {
  if (progress)
    return (
      <div className="longer-work">
        <Progress
          label="The past of these figures is read for the first time"
          doneFraction={progress.of > 0 ? progress.done / progress.of : null}
          onCancel={onStop}
        />
      </div>
    );
  if (!isStopped) return null;
  return (
    <p className="longer-work" role="status">
      You stopped waiting for these figures. <Button onClick={onContinue}>Go on</Button>
    </p>
  );
}

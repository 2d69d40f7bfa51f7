import type { MetricPanel } from '@plumbline/metrics/domain';

/** A panel that a screen runs over. */
export interface ScreenPanel extends MetricPanel {
  /** Lets others have their turn in a longer work; what a machine holds is lost. Without it nobody else waits. */
  readonly pause?: () => Promise<void>;
}

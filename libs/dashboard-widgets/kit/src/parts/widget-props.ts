import type { ReadConfig } from '@plumbline/dashboard-widgets/domain';
import type { Day } from '@plumbline/shared/domain';

/** Props of a block: its settings and the as-of day. */
export interface WidgetProps {
  readonly config: ReadConfig;
  readonly asOf: Day | undefined;
}

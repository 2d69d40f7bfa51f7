import type { ReadConfig } from '@plumbline/dashboard-widgets/domain';
import type { Day } from '@plumbline/shared/domain';

/** What a block is given: its settings and the day it is read as known on. */
export interface WidgetProps {
  readonly config: ReadConfig;
  readonly asOf: Day | undefined;
}

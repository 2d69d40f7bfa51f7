import type { Day } from '@plumbline/shared/domain';
import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover as Floating } from 'react-aria-components';
import { dateText } from '../messages/date';
import { CalendarGrid } from './CalendarGrid';
import type { DayRange } from './month-grid';

export interface CalendarPanelProps {
  value: Day | '';
  range: DayRange;
  today: Day | undefined;
  locale: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

function CalendarPanel({ triggerRef, onClose, ...grid }: CalendarPanelProps): ReactNode {
  return (
    <Floating
      className="popover calendar"
      triggerRef={triggerRef}
      placement="bottom end"
      offset={6}
      containerPadding={8}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog aria-label={dateText.calendar}>
        <CalendarGrid {...grid} />
      </Dialog>
    </Floating>
  );
}

// React.lazy asks for a default export
export default CalendarPanel;

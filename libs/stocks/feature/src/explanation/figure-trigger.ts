import { EXPLAIN_TITLE } from '@plumbline/shared/ui/Figure';
import type { ExplainedFigure } from '../components/explain-address';

/** Elements that open a figure's explanation: a button that names it, or a cell whose row and column do. */
const TRIGGERS = 'button[data-metric], tr[data-metric] > td:not([aria-label], [aria-hidden])';

/** The trigger that something of a page is, or is part of. */
export const findTrigger = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(TRIGGERS) : null;

/** All triggers of a part of a page, in their order. */
export const triggersOf = (area: HTMLElement | null): readonly HTMLElement[] => [
  ...(area?.querySelectorAll<HTMLElement>(TRIGGERS) ?? []),
];

/** Says what a trigger does, on hover: on all of them it would be a tenth of a page of figures. */
export function nameTrigger(trigger: HTMLElement): void {
  if (trigger instanceof HTMLButtonElement) trigger.title = EXPLAIN_TITLE;
}

/** Which figure a trigger stands for, as the page has it. */
export function triggerData(trigger: HTMLElement): DOMStringMap {
  if (!(trigger instanceof HTMLTableCellElement)) return trigger.dataset;
  const head = trigger.closest('table')?.tHead?.rows[0];
  const period = head?.cells[trigger.cellIndex]?.dataset['period'];
  const metric = trigger.closest('tr')?.dataset['metric'];
  return { metric, period };
}

/** True for a trigger that shows a figure. */
export const showsFigure = (trigger: HTMLElement, { metric, period }: ExplainedFigure): boolean => {
  const found = triggerData(trigger);
  return found['metric'] === metric && found['period'] === period;
};

/** Cells take the focus when they are pressed or when it comes back to them; buttons do of themselves. */
export function focusTrigger(trigger: HTMLElement): void {
  if (trigger instanceof HTMLTableCellElement) trigger.tabIndex = -1;
  trigger.focus({ preventScroll: true });
}

import { VIEW_LIMITS } from '@plumbline/stocks/domain';

/** The rows to draw once the name of one was pressed: put on, taken off; undefined for anything else of the page. */
export function toggledRow(target: EventTarget, drawn: readonly string[] = []): string | undefined {
  const name = target instanceof Element && target.closest<HTMLElement>('.statement tbody th[scope="row"]');
  const row = name && name.closest('tr');
  const key = row && (row.dataset['metric'] ?? row.dataset['key']);
  if (!key) return undefined;
  const rest = drawn.filter((one) => one !== key);
  return (rest.length < drawn.length ? rest : [...rest, key].slice(-VIEW_LIMITS.drawn)).join(',');
}

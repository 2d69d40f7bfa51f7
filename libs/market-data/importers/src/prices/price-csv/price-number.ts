import { withoutGroups } from '../../kit/csv';

/** The number of a cell; NaN for a blank or anything else. Plain numbers take the short way. */
export function numberOf(cell: string | undefined): number {
  if (!cell) return Number.NaN;
  const value = Number(cell);
  if (!Number.isNaN(value)) return cell.trim() === '' || !Number.isFinite(value) ? Number.NaN : value;
  return writtenNumber(cell);
}

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };

/** '$1,234.50' and '12.5M'. */
function writtenNumber(cell: string): number {
  const [, digits = '', unit = ''] = /^\s*\$?\s*(-?[\d,]*\.?\d+)\s*([KMB]?)\s*$/i.exec(cell) ?? [];
  if (digits === '') return Number.NaN;
  // Decimals of thousands have no end in binary: they are whole shares.
  const value = Number(withoutGroups(digits)) * (UNITS[unit.toUpperCase()] ?? 1);
  if (!Number.isFinite(value)) return Number.NaN;
  return unit === '' ? value : Math.round(value);
}

import type { WidgetConfig } from '@plumbline/dashboard-widgets/domain';
import type { DashboardWidget } from '../model/dashboard';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A lasting anchor of twelve letters. `random` answers 0 to below 1. */
export const newHid = (random: () => number): string =>
  Array.from({ length: 12 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');

/** A block that an address proposes. */
export interface Proposal {
  readonly comp: string;
  readonly config: WidgetConfig;
  /** The dashboard it is meant for. */
  readonly db: number | undefined;
}

const isPart = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isConfigValue = (value: unknown): value is WidgetConfig[string] =>
  isPart(value) || (Array.isArray(value) && value.every(isPart));

/** Settings of an address; none where they are no JSON. Source: spec rule url.add-component-bad-config. */
export function readConfigText(text: string | null): WidgetConfig {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const rows = Object.entries(value).filter((row): row is [string, WidgetConfig[string]] => isConfigValue(row[1]));
    return Object.fromEntries(rows);
  } catch {
    return {};
  }
}

/** The block an address asks to add, as `?op=add&comp=chart&config={...}&db=3`. */
export function readProposal(params: URLSearchParams): Proposal | undefined {
  const comp = params.get('comp');
  if (params.get('op') !== 'add' || !comp) return undefined;
  const db = params.get('db');
  return { comp, config: readConfigText(params.get('config')), db: db && /^\d+$/.test(db) ? Number(db) : undefined };
}

/** The address that proposes a block. @internal */
export const proposalAddress = (path: string, { is, config }: Pick<DashboardWidget, 'is' | 'config'>): string =>
  `${path}?op=add&comp=${encodeURIComponent(is)}&config=${encodeURIComponent(JSON.stringify(config))}`;

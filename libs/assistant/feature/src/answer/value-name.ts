import type { MessageValue } from '@plumbline/assistant/data-access';

/** A value in words without its number: 'Apple Inc. Revenue FY2024'. */
export const valueName = ({ company, symbol, label, period }: MessageValue): string =>
  [company ?? symbol, label, period && !label.includes(period) ? period : ''].filter(Boolean).join(' ');

/** Where a value is explained. */
export interface LineageAddress {
  readonly security: string;
  readonly metric: string;
  readonly period?: string;
  readonly asOf?: string;
}

/** The call of a value as what a query asks for. */
export function lineageOf(address: string | null): LineageAddress | undefined {
  const [, security, metric, text = ''] = /^\/_api\/lineage\/([^/]+)\/([^/?]+)(?:\?(.*))?$/.exec(address ?? '') ?? [];
  if (security === undefined || metric === undefined) return undefined;
  const query = new URLSearchParams(text);
  const [period, asOf] = [query.get('period'), query.get('asOf')];
  return {
    security: decodeURIComponent(security),
    metric: decodeURIComponent(metric),
    ...(period && { period }),
    ...(asOf && { asOf }),
  };
}

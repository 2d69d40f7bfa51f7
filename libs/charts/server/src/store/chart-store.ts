import type { CHART_SORTS } from '@plumbline/charts/contract';
import { CHART_LIMITS, type ChartOptions, type ChartPrivacy } from '@plumbline/charts/domain';
import { createOwnedResource, type AnyStore, type OwnedRow } from '@plumbline/shared/server';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { chartsStore } from './tables';

/** A saved chart. */
export interface TemplateValues {
  name: string;
  privacy: ChartPrivacy;
  chart_options: ChartOptions;
  share_key: string;
}

/** A chart as it was when it was shown to others. */
export interface ShareValues {
  key: string;
  title: string;
  security: string | null;
  as_of: string | null;
  until: string | null;
  chart_options: ChartOptions;
  digest: string;
  stored: unknown;
}

export type TemplateRow = OwnedRow & TemplateValues;
export type ShareRow = OwnedRow & ShareValues;

/** Letters that nobody guesses. */
export const newChartKey = (): string => randomBytes(18).toString('base64url');

const NEWEST = { column: 'id', direction: 'desc' } as const;
const OLDEST = { column: 'id', direction: 'asc' } as const;

/** Charts people saved. */
export const chartTemplates = (store: AnyStore) =>
  createOwnedResource<TemplateValues, (typeof CHART_SORTS)[number]>(store, {
    table: 'chart_templates',
    noun: 'chart',
    max: CHART_LIMITS.templates,
    searched: ['name'],
    sorts: { newest: NEWEST, oldest: OLDEST, name: { column: 'name', direction: 'asc', isText: true } },
    json: ['chart_options'],
    uniqueName: 'name',
    exported: {
      file: 'charts',
      about: 'charts you saved',
      columns: ['name', 'privacy', 'chart_options', 'created_at'],
    },
  });

/** Charts people shared. */
export const chartShares = (store: AnyStore) =>
  createOwnedResource<ShareValues, 'newest' | 'oldest'>(store, {
    table: 'chart_shares',
    noun: 'shared chart',
    max: CHART_LIMITS.shares,
    searched: ['title'],
    sorts: { newest: NEWEST, oldest: OLDEST },
    json: ['chart_options', 'stored'],
    exported: {
      file: 'shared-charts',
      about: 'charts you shared by a link',
      columns: ['title', 'key', 'security', 'as_of', 'chart_options', 'created_at'],
    },
  });

/** A template by its number or the letters of its link; undefined where the reader may not see it. */
export async function visibleTemplate(
  store: AnyStore,
  id: number | string,
  userId: number | undefined,
): Promise<TemplateRow | undefined> {
  const found =
    typeof id === 'number'
      ? await sql<TemplateRow>`select * from chart_templates
          where id = ${id} and (privacy = 'public' or user_id = ${userId ?? 0})`.execute(store)
      : await sql<TemplateRow>`select * from chart_templates
          where share_key = ${id} and (privacy <> 'private' or user_id = ${userId ?? 0})`.execute(store);
  return found.rows[0];
}

/** A shared chart by the letters of its link. */
export async function sharedChart(store: AnyStore, key: string): Promise<ShareRow | undefined> {
  return chartsStore(store).selectFrom('chart_shares').selectAll().where('key', '=', key).executeTakeFirst();
}

/** The number of an own shared chart by the letters of its link. */
export async function shareNumber(store: AnyStore, userId: number, key: string): Promise<number | undefined> {
  const row = await chartsStore(store)
    .selectFrom('chart_shares')
    .select('id')
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && Number(row.id);
}

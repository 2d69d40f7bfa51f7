import { ACTION_KINDS, compareActions, type ActionKind, type CorporateAction } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { selectRows, type Archive } from '../market-sources';

const row = z.object({
  symbol: z.string(),
  day: z.string(),
  kind: z.enum(ACTION_KINDS as [ActionKind, ...ActionKind[]]),
  ratio: z.number().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  other_symbol: z.string().nullable(),
  other_name: z.string().nullable(),
  declared_day: z.string().nullable(),
  record_day: z.string().nullable(),
  pay_day: z.string().nullable(),
  at: z.number(),
  source: z.string(),
});

const given = <K extends string, V>(name: K, value: V | null): Partial<Record<K, V>> =>
  value === null ? {} : ({ [name]: value } as Partial<Record<K, V>>);

const toAction = (each: z.infer<typeof row>): CorporateAction => ({
  symbol: each.symbol,
  day: each.day,
  kind: each.kind,
  ...given('ratio', each.ratio),
  ...given('amount', each.amount),
  ...given('currency', each.currency),
  ...given('otherSymbol', each.other_symbol),
  ...given('otherName', each.other_name),
  ...given('declaredDay', each.declared_day),
  ...given('recordDay', each.record_day),
  ...given('payDay', each.pay_day),
  knownAt: each.at,
  source: each.source,
});

/** The whole log, every vintage once, in an order that no order of imports changes. */
export async function readActions(archive: Archive): Promise<readonly CorporateAction[]> {
  const columns = Object.keys(row.shape).filter((name) => name !== 'source');
  const list = columns.map((name) => `"${name}"`).join(', ');
  const query = `SELECT ${list}, min(source) AS source FROM {} GROUP BY ${list}`;
  return (await selectRows(archive, 'actions', query, row)).map(toAction).sort(compareActions);
}

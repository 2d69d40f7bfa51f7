import { z } from 'zod';
import { exampleOf } from './example-of';

const row = z.object({
  id: z.int(),
  symbol: z.string(),
  day: z.iso.date(),
  state: z.enum(['good', 'bad']),
  note: z.string().nullable(),
  share: z.number().max(1),
});
const answer = z.object({
  total: z.int(),
  data: z.array(row),
  block: z.array(z.union([z.object({ kind: z.literal('text') }), z.object({ kind: z.literal('list') })])),
  figures: z.record(z.string(), z.object({ value: z.number() })),
  reason: z.string().nullable(),
});

it('makes an answer that its contract allows, with rows that differ', () => {
  const made = answer.parse(exampleOf(answer));
  expect(made.total).toBe(3);
  expect(new Set(made.data.map(({ id }) => id)).size).toBe(3);
  expect(new Set(made.data.map(({ note }) => note)).size).toBe(3);
  expect(made.data.map(({ day }) => day)).toEqual(made.data.map(({ day }) => day).sort());
  expect(made.block.map(({ kind }) => kind)).toEqual(['text', 'list', 'text']);
  expect(made.reason).toEqual(expect.any(String));
});

it('of no rows lists are empty and what can be missing is', () => {
  expect(answer.parse(exampleOf(answer, 0))).toEqual({ total: 0, data: [], block: [], figures: {}, reason: null });
});

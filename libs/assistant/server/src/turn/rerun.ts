import type { AnswerValue } from '@plumbline/assistant/domain';
import { readsPrices } from '@plumbline/metrics/domain';
import type { AssistantDeps } from '../deps';
import { callsOf, fillingsOf, messagesOfSession, type MessageRow } from '../store/message-store';
import type { ToolContext } from '../tools/tool';
import { runTool } from '../tools/tools';
import { ValueBook } from '../tools/value-book';

/** A value of an answer and what it is now, or on another day. */
export interface Recomputed {
  readonly was: AnswerValue;
  readonly is: AnswerValue;
  readonly changed: boolean;
  readonly why: string | null;
}

/** Why a value is another one now. */
export function whyOf(was: AnswerValue, is: AnswerValue, asOf: string | null): string | null {
  if (was.value === is.value && was.text === is.text) return null;
  if ((was.as_of ?? null) !== asOf) return asOf === null ? 'As of now' : `As known on ${asOf}`;
  if (was.period !== is.period) return `Another period is the latest: ${is.period ?? 'none'}`;
  if (was.period === null && readsPrices(was.formula)) return 'Prices moved on';
  return was.status !== is.status ? 'The data were completed or corrected' : 'Restated or corrected';
}

/**
 * Makes the tool calls of an answer again, without a model. Calls number their values in the same order, so the first value
 * of a call is the first one it gave; ids are those of the answer.
 */
export async function rerun(deps: AssistantDeps, row: MessageRow, asOf: string | null): Promise<readonly Recomputed[]> {
  const { db, market, figures, ask } = deps;
  const [fillings, calls] = [await fillingsOf(db, [row.id]), await callsOf(db, [row.id])];
  const values = fillings.get(row.id)?.values ?? [];
  const fresh: AnswerValue[] = [];
  const first = Number(values[0]?.id.slice(1) ?? 1);
  const before = await valuesBefore(deps, row);
  const book = new ValueBook({ values: before, onValue: (value) => fresh.push(value) });
  const context: ToolContext = {
    ask,
    market,
    figures,
    asOf: asOf ?? undefined,
    book,
    signal: new AbortController().signal,
  };
  for (const { name, args, failed } of calls.get(row.id) ?? []) if (failed === null) await runTool(name, args, context);
  return values.map((was) => {
    const is = matching(was, fresh, Number(was.id.slice(1)) - first) ?? unknownThen(was, asOf);
    const why = whyOf(was, is, asOf);
    return { was, is: { ...is, id: was.id }, changed: why !== null, why };
  });
}

/** No data on that day. */
const unknownThen = (was: AnswerValue, asOf: string | null): AnswerValue => ({
  ...was,
  as_of: asOf,
  value: null,
  text: 'Not available',
  status: 'not_available',
  period: null,
  ends: null,
  lineage: null,
});

/** The value that was made by the same part of the same call: at its place where that is the same figure. */
function matching(was: AnswerValue, fresh: readonly AnswerValue[], place: number): AnswerValue | undefined {
  const isSame = (one: AnswerValue) => one.security === was.security && one.formula === was.formula;
  const there = fresh[place];
  if (there && isSame(there)) return there;
  return fresh.find((one) => isSame(one) && one.period === was.period) ?? fresh.find(isSame);
}

/** Values of the session that calculations of the answer may name. */
async function valuesBefore({ db }: AssistantDeps, row: MessageRow): Promise<readonly AnswerValue[]> {
  if (row.session_id === null) return [];
  const before = (await messagesOfSession(db, row.session_id)).filter(({ id }) => id < row.id);
  const fillings = await fillingsOf(
    db,
    before.map(({ id }) => id),
  );
  return [...fillings.values()].flatMap(({ values }) => values);
}

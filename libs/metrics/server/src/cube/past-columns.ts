import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import type { FieldColumn, MetricPanel, PanelAsk, PanelColumns } from '@plumbline/metrics/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import { HelperEnded, type Task, type TaskHelper } from '@plumbline/shared/server';

import { CubeMaking, type MakingProgress } from './cube-making';
import type { MakeQuestion, MakeStep } from './cube-maker';
import { hasCube } from './cube-market';
import { joinedReading } from './joined-reading';
import type { HistoryMarket } from '../panel/history-sources';
import { ownColumn } from '../panel/own-column';
import type { PastAnswer, PastQuestion } from './past-answer';
import { panelOf } from '../panel/computed-panel';

/** Reads such columns, and makes readings over time, in this thread or in another. */
export interface PastReading {
  readonly read: (question: PastQuestion) => Promise<PastAnswer>;
  readonly makeStep: MakeStep;
}

/** A market whose versions change. */
export interface ReloadingMarket extends HistoryMarket {
  readonly reload?: () => Promise<boolean>;
}

/** The name under which a program serves the task. */
export const PAST_TASK = 'columns of the past';

/** Days whose columns are kept. */
const KEPT_DAYS = 2;

function answerOf({ reads, texts }: PanelAsk, columns: PanelColumns): PastAnswer {
  return {
    columns: reads.map((read) => {
      const column = columns.column(read);
      return column ? ownColumn(column) : null;
    }),
    texts: texts.map((key) => columns.texts(key) ?? null),
    inGroups: columns.inGroups?.slice() ?? null,
  };
}

/** True for a market in the version that is asked for. */
async function isReached(market: ReloadingMarket, version: string): Promise<boolean> {
  if (market.status().version !== version) await market.reload?.();
  return market.status().version === version;
}

/** Works columns of the past out, keeping the days that were asked for last. */
function readPastOf(market: ReloadingMarket): PastReading['read'] {
  let of: string | undefined;
  const days = new Map<Day | undefined, MetricPanel>();
  const panelOn = (asOf: Day | undefined): MetricPanel => {
    const panel = days.get(asOf) ?? panelOf(market, asOf);
    days.delete(asOf);
    days.set(asOf, panel);
    for (const day of [...days.keys()].slice(0, -KEPT_DAYS)) days.delete(day);
    return panel;
  };
  const joined = joinedReading(market);
  return async ({ version, asOf, isJoined = false, ...ask }) => {
    if (!(await isReached(market, version)))
      throw new ApiError(503, 'The figures are changing: try again', { retryAfter: 5 });
    if (of !== version) days.clear();
    of = version;
    const found = isJoined && asOf !== undefined ? await joined(ask.reads, asOf) : undefined;
    if (found) return found;
    return answerOf(ask, await panelOn(asOf).columns(ask));
  };
}

/** Makes readings over time, a step a question. */
function makeStepOf(market: ReloadingMarket): MakeStep {
  const going = new Map<string, CubeMaking>();
  return async ({ version, make }) => {
    if (!(await isReached(market, version))) return null;
    if (!hasCube(market)) return { done: 0, of: 0 };
    const name = [version, ...make.map(columnName)].join('|');
    const making = going.get(name) ?? new CubeMaking(market, make);
    going.set(name, making);
    try {
      const progress = await making.step();
      if (!progress || progress.done === progress.of) going.delete(name);
      return progress;
    } catch (error: unknown) {
      going.delete(name);
      throw error;
    }
  };
}

/** Reads the past in this thread. */
export const pastOf = (market: ReloadingMarket): PastReading => ({
  read: readPastOf(market),
  makeStep: makeStepOf(market),
});

/** Serves the task; `open` opens the market that the main thread names. */
export const pastTask =
  (open: (shared: unknown) => Promise<ReloadingMarket>): Task =>
  async (shared) => {
    const { read, makeStep } = pastOf(await open(shared));
    return async (asked) => {
      const question = asked as PastQuestion | MakeQuestion;
      if ('make' in question) return { answer: await makeStep(question), moved: [] };
      const answer = await read(question);
      const moved = answer.columns.flatMap((column) => (column ? [column.values.buffer as ArrayBuffer] : []));
      return { answer, moved };
    };
  };

/** Questions that may wait in line: each can take seconds. */
const MAX_WAITING = 6;

/** A thread that nobody asked for so long ends, with all the columns it holds. */
const IDLE_MS = 120_000;

/** Reads the past in a thread that starts with the first question, one question at a time. */
export function readPastElsewhere(start: () => TaskHelper): PastReading & { readonly close: () => Promise<void> } {
  let helper: TaskHelper | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = helper;
    helper = undefined;
    await ending?.close();
  };
  const ask = async (question: PastQuestion | MakeQuestion): Promise<unknown> => {
    if (waiting >= MAX_WAITING)
      throw new ApiError(503, 'Many people ask for past days now: try again in a few seconds', { retryAfter: 5 });
    waiting += 1;
    helper ??= start();
    clearTimeout(idle);
    try {
      return await helper.ask(question);
    } catch (error) {
      // Out of memory, for one: the next question starts another.
      if (error instanceof HelperEnded) await close();
      throw error;
    } finally {
      waiting -= 1;
      if (waiting === 0) idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  };
  return {
    read: async (question) => (await ask(question)) as PastAnswer,
    makeStep: async (question) => (await ask(question)) as MakingProgress | null,
    close,
  };
}

/** The columns of an answer by their readings. */
export const pastColumnsBy = (
  reads: readonly ColumnRead[],
  { columns }: PastAnswer,
): ReadonlyMap<string, FieldColumn> =>
  new Map(reads.flatMap((read, place) => (columns[place] ? [[columnName(read), columns[place]] as const] : [])));

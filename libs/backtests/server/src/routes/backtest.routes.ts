import type { backtestCalls } from '@plumbline/backtests/contract';
import { ENGINE_VERSION, isOpen, seriesRisks } from '@plumbline/backtests/domain';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, offsetOf, paged, type CallContext, type Handlers } from '@plumbline/shared/server';
import { holdingsOn, resultToWire, rowToWire, tradesOf, userIdOf } from '../read/backtest-wire';
import { backtests, countAhead, countTried, readShown, type BacktestRow } from '../store/backtest-store';
import { readDetail, readResult } from '../store/results';
import { changeTags } from './change-tags';
import { refusePublic } from './check-spec';
import { askBacktest, copyBacktest, rerun, type BacktestDeps } from './queue-backtest';
import { searchBacktests } from './search-backtests';

const TRADES_A_PAGE = 100;

const noResult = () => new ApiError(404, 'There is no result yet');

type Lists =
  | 'POST /_api/screeners/backtesting/risks'
  | 'POST /_api/screeners/backtesting/search'
  | 'POST /_api/screeners/backtesting/tags'
  | 'POST /_api/tags';

/** Lists, tags, and the risk of any series. */
const listHandlers = ({ db }: BacktestDeps): Pick<Handlers<typeof backtestCalls>, Lists> => {
  const tags: Handlers<typeof backtestCalls>['POST /_api/tags'] = ({ body }, context) =>
    changeTags(db, memberOf(context).userId, body);
  return {
    'POST /_api/screeners/backtesting/risks': ({ body: { monthly_values, end_date, benchmark } }) => {
      const { measures, statuses, benchmark_measures, fragility, ...rest } = seriesRisks(
        monthly_values,
        end_date,
        benchmark,
      );
      return {
        engine: ENGINE_VERSION,
        ...rest,
        measures: { ...measures },
        statuses: { ...statuses },
        benchmark_measures: benchmark_measures && { ...benchmark_measures },
        fragility: { ...fragility },
      };
    },
    'POST /_api/screeners/backtesting/search': ({ body }, context) =>
      searchBacktests(db, memberOf(context).userId, body),
    'POST /_api/tags': tags,
    'POST /_api/screeners/backtesting/tags': tags,
  };
};

/** Handlers of calls over one's own backtests and those that are public. */
export const backtestHandlers = (deps: BacktestDeps): Handlers<typeof backtestCalls> => {
  const { db } = deps;
  const own = backtests(db);
  const shown = async (row: BacktestRow, context: CallContext) =>
    rowToWire(row, userIdOf(context), await countAhead(db, row));
  const ofPerson = (context: CallContext, id: number) => own.get(memberOf(context).userId, id);
  const details = async (id: number, context: CallContext) => {
    const row = await readShown(db, id, userIdOf(context));
    const [kept, detail] = [await readResult(db, row.run_key), await readDetail(db, row.run_key)];
    if (row.status !== 'done' || !kept || !detail) throw noResult();
    return { result: kept.result, detail };
  };
  return {
    'POST /_api/backtesting': async ({ body: { id, name, note, is_public, ...spec } }, context) =>
      shown(await askBacktest(deps, memberOf(context).userId, { spec, id, name, note, is_public }), context),
    'GET /_api/screeners/backtesting/{id}': async ({ params: { id }, query: { no_result } }, context) => {
      const row = await readShown(db, id, userIdOf(context));
      const kept = no_result || row.status !== 'done' ? undefined : await readResult(db, row.run_key);
      const { reproduction } = row;
      return {
        ...(await shown(row, context)),
        reproduction,
        variants_tried: await countTried(db, row),
        ...(kept && { result: resultToWire(kept.result) }),
      };
    },
    'GET /_api/screeners/backtesting/{id}/copy': async ({ params: { id } }, context) => {
      const { userId } = memberOf(context);
      const copy = await copyBacktest(deps, userId, await readShown(db, id, userId));
      return { id: Number(copy.id) };
    },
    'PUT /_api/screeners/backtesting/{id}': async ({ params: { id }, body: { version, ...about } }, context) => {
      refusePublic((await ofPerson(context, id)).spec, about.is_public);
      const values = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
      return shown(await own.update(memberOf(context).userId, id, { values, version }), context);
    },
    'DELETE /_api/screeners/backtesting/{id}': async ({ params: { id } }, context) => {
      await own.remove(memberOf(context).userId, id);
      return { ok: true };
    },
    'POST /_api/screeners/backtesting/{id}/run': async ({ params: { id } }, context) =>
      shown(await rerun(deps, memberOf(context).userId, await ofPerson(context, id)), context),
    'POST /_api/screeners/backtesting/{id}/cancel': async ({ params: { id } }, context) => {
      const row = await ofPerson(context, id);
      if (!isOpen(row.status)) throw new ApiError(409, 'This backtest neither waits nor runs');
      // A cancelled run restores the earlier result.
      const values = row.pins
        ? ({ status: 'done', run_key: row.before_key } as const)
        : ({ status: 'cancelled' } as const);
      // A run that is done meanwhile is not ended any more.
      return shown(await own.update(memberOf(context).userId, id, { values, version: row.version }), context);
    },
    'GET /_api/screeners/backtesting/{id}/holdings': async ({ params: { id }, query: { date } }, context) => {
      const { result, detail } = await details(id, context);
      return holdingsOn(result, detail, date);
    },
    'GET /_api/screeners/backtesting/{id}/trades': async ({ params, query: { page, search = '' } }, context) => {
      const { result, detail } = await details(params.id, context);
      const words = search.toLowerCase();
      const found = tradesOf(result, detail).filter(({ stock }) =>
        `${stock.symbol} ${stock.company}`.toLowerCase().includes(words),
      );
      const from = offsetOf(page, TRADES_A_PAGE);
      const data = found.slice(from, from + TRADES_A_PAGE);
      return paged(data, { total: found.length, page, perPage: TRADES_A_PAGE });
    },
    ...listHandlers(deps),
  };
};

import type { rehearsalCalls } from '@plumbline/alerts/contract';
import { onBasis, readCondition, rehearse, runCondition, type Condition, type Past } from '@plumbline/alerts/domain';
import { costOf, groupsIn } from '@plumbline/formula/domain';
import { splitFactor, totalReturnOf, type Security } from '@plumbline/market-data/domain';
import { needsOthers } from '@plumbline/metrics/domain';
import { addYears, ApiError, dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { fieldRefusal, type Handlers } from '@plumbline/shared/server';
import { stockToWire } from '../read/targets';
import { presentMoment } from '../run/commit';
import type { AlertDeps } from '../sources';

const YEARS = 10;

/** A formula of many runs is read over fewer years: the answer names the first day. */
const RUNS = 200;

const yearsOf = ({ tree }: Condition): number =>
  Math.max(1, Math.min(YEARS, Math.floor(RUNS / Math.max(costOf(tree), 1))));

function conditionOf(text: string): Condition {
  const condition = readCondition(text);
  const refused = (message: string) => fieldRefusal('body.formula', message, { code: 'formula' });
  if ('error' in condition) throw refused(`${condition.error.message} (at character ${condition.error.at + 1})`);
  if (groupsIn(condition.tree).length > 0 || condition.reads.some(({ key }) => needsOthers(key)))
    throw refused('A place among other companies cannot be rehearsed: their past is not read here');
  return condition;
}

/** The past of a security under a condition, on the split basis of today. */
async function pastOf(deps: AlertDeps, security: Security, condition: Condition, from: Day): Promise<Past> {
  const found = await deps.alertDays(security.id, from);
  if (!found || found.days.length === 0) throw new ApiError(404, 'There are no prices to rehearse with');
  const { days, columns } = found;
  const document = await deps.market.document(security.id);
  const { day: basis } = presentMoment(deps);
  const splits = document?.splits ?? [];
  const factors = days.map((day) => splitFactor(splits, basis, day));
  const source = factors.every((factor) => factor === 1) ? columns : onBasis(columns, (row) => factors[row]!);
  const growth = await totalReturnOf(deps.market, security.id, undefined);
  const values = new Map(Array.from(growth?.days ?? [], (day, row) => [dayFromEpoch(day), growth!.value[row]!]));
  return { days, read: runCondition(condition, source), value: (row) => values.get(days[row] ?? '') ?? Number.NaN };
}

/** Tests alerts on past data. */
export const rehearsalHandlers = (deps: AlertDeps): Handlers<typeof rehearsalCalls> => ({
  'POST /_api/v2/alerts/rehearse': async ({ body: { stock, formula, margin, hold, from } }) => {
    const security = deps.market.find(stock);
    if (!security) throw new ApiError(404, 'There is no such stock');
    const condition = conditionOf(formula);
    const earliest = addYears(presentMoment(deps).day, -yearsOf(condition));
    const begin = from === undefined || from < earliest ? earliest : from;
    const past = await pastOf(deps, security, condition, begin);
    const { state, firings, summary, ...found } = rehearse(past, { margin, hold });
    const now = past.read(past.days.length - 1);
    const series = past.days.map((day, row) => {
      const { value, level } = past.read(row);
      return { day, value, level };
    });
    return {
      stock: stockToWire(security),
      formula: condition.canonical,
      unit: condition.sides?.unit ?? null,
      ...found,
      state: state.phase,
      holds: now.holds ?? null,
      value: now.value,
      level: now.level,
      firings: firings.map((firing) => ({ ...firing, returns: [...firing.returns] })),
      summary: [...summary],
      series: condition.sides ? series : [],
    };
  },
});

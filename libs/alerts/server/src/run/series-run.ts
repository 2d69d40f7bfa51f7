import { defaultMargin, NEW_STATE, readLevel, stepAlert } from '@plumbline/alerts/domain';
import { knownSeries, observationsAsOf, type KnownObservation } from '@plumbline/market-data/domain';
import { formatNumber } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import { showTargets, type ShownTarget } from '../read/targets';
import type { AlertRow } from '../store/alert-store';
import type { KeptState } from '../store/column-types';
import { commit, firingOf, type Evaluated, type Reported } from './commit';
import { statesBefore } from './condition-run';
import type { RunReads } from './run-reads';
import { alertsStore } from '../store/tables';

/** Periods whose revisions are reported. */
const REMEMBERED = 24;

const written = (value: number, id: string): string => {
  const unit = knownSeries(id)?.unit;
  return `${formatNumber(value)}${unit === 'percent' ? ' %' : ''}`;
};

type Periods = NonNullable<KeptState['periods']>;

interface Series {
  readonly id: string;
  readonly target: ShownTarget;
  readonly newest: readonly KnownObservation[];
}

function changesOf({ id, target, newest }: Series, trigger: AlertRow['trigger'], before: Periods): Reported[] {
  const last = Object.keys(before).sort().at(-1) ?? '';
  return newest.flatMap(({ day, observation: { value, moment } }): Reported[] => {
    const [common, was] = [{ ref: null, day, at: moment.at, link: target.alertable_link, after: value }, before[day]];
    if (trigger === 'value' && day > last)
      return [
        { ...common, fired_key: `value:${day}`, text: `${target.display_name}: ${written(value, id)} for ${day}` },
      ];
    if (trigger === 'revision' && was !== undefined && was !== value)
      return [
        {
          ...common,
          fired_key: `revision:${day}:${value}`,
          before: was,
          text: `${target.display_name}: ${day} revised from ${written(was, id)} to ${written(value, id)}`,
        },
      ];
    return [];
  });
}

function crossing(
  reads: RunReads,
  alert: AlertRow,
  { id, target, newest }: Series,
): Pick<Evaluated, 'state' | 'firings'> {
  const { moment } = reads;
  const level = readLevel(alert.formula ?? '');
  const last = newest.at(-1);
  const before = statesBefore(alert, moment.day);
  const observed = level && last ? level.observe(last.observation.value) : { holds: undefined };
  const margin = alert.margin ?? defaultMargin(level?.level);
  const [next, outcome] = stepAlert(before['own'] ?? NEW_STATE, observed, { hold: alert.hold, margin });
  const state = { day: moment.day, now: { own: next }, before };
  if (outcome !== 'fires' || !last) return { state, firings: [] };
  const { value, moment: known } = last.observation;
  const text = `${target.display_name}: ${written(value, id)}, ${alert.formula}`;
  const reported = {
    ref: null,
    day: last.day,
    at: known.at,
    fired_key: `level:${last.day}`,
    text,
    after: value,
    link: target.alertable_link,
  };
  return { state, firings: [firingOf(alert, moment, reported)] };
}

function evaluateSeries(reads: RunReads, alert: AlertRow, series: Series): Evaluated {
  if (alert.trigger === 'becomes_true') return { alert, ...crossing(reads, alert, series) };
  const { periods } = alert.state;
  const state = {
    day: reads.moment.day,
    periods: Object.fromEntries(series.newest.map(({ day, observation }) => [day, observation.value])),
  };
  const reported = periods ? changesOf(series, alert.trigger, periods) : [];
  return { alert, state, firings: reported.map((line) => firingOf(alert, reads.moment, line)) };
}

/** Tells new values, revisions and crossings of economic series. Gives how many were reported. */
export async function runSeries(reads: RunReads): Promise<number> {
  const { db, market } = reads.sources;
  const store = tablesOf(db);
  const rows = await alertsStore(store)
    .selectFrom('alerts')
    .selectAll()
    .where('active', '=', true)
    .where('key', '=', 'series')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return 0;
  const shown = await showTargets(reads.sources, rows);
  const ids = [...new Set(rows.map(({ series_id: id }) => id!))];
  const observations = await market.areas().observations(ids);
  const known = new Map(ids.map((id) => [id, observationsAsOf(observations.get(id) ?? [], {}).slice(-REMEMBERED)]));
  const all = rows.map((alert) => {
    const id = alert.series_id!;
    return evaluateSeries(reads, alert, { id, target: shown(alert), newest: known.get(id) ?? [] });
  });
  return commit(store, all, reads.moment);
}

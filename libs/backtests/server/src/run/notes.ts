import type { BacktestSpec, ResultNote, Simulated } from '@plumbline/backtests/domain';
import type { BacktestSources } from '../sources';
import type { PricePaths } from './price-paths';
import type { ReadDay } from './read-days';

/** Sources of notes. */
export interface NoteSources {
  readonly spec: BacktestSpec;
  readonly days: readonly ReadDay[];
  readonly simulated: Simulated;
  readonly paths: PricePaths;
  readonly market: BacktestSources['market'];
  /** Ids of all that was held. */
  readonly held: readonly string[];
  readonly hasBenchmarkGaps: boolean;
}

type Note = (sources: NoteSources) => ResultNote;

const note = (code: string, text: string, count: (sources: NoteSources) => number): Note => {
  return (sources) => ({ code, text, count: count(sources) });
};

const caveats = ({ paths, held }: NoteSources, caveat: string): number =>
  held.filter((id) => paths.of(id)?.caveat === caveat).length;

const periods = ({ simulated }: NoteSources) => simulated.rebalances.flatMap(({ held }) => held);

/** Everything that was left out or is not as good as it looks, as far as it happened. */
const NOTES: readonly Note[] = [
  note(
    'empty',
    'rebalances at which nothing met the conditions: the money was cash at 0 %',
    ({ simulated }) => simulated.rebalances.filter(({ held }) => held.length === 0).length,
  ),
  note(
    'few',
    'rebalances at which fewer companies could be held than were wanted',
    ({ spec, days }) =>
      days.filter(({ chosen }) => spec.size !== null && chosen.choices.length > 0 && chosen.choices.length < spec.size)
        .length,
  ),
  note(
    'unfilled',
    'orders without a price within five sessions: their money stayed cash',
    (sources) => periods(sources).filter(({ isUnfilled }) => isUnfilled).length,
  ),
  note(
    'gone',
    'holdings that ended by a merger or a delisting while they were held',
    (sources) => periods(sources).filter(({ isGone }) => isGone).length,
  ),
  note(
    'unknown-proceeds',
    'of them without known proceeds: they count at their last close',
    (sources) =>
      periods(sources).filter(({ id, isGone }) => isGone && sources.paths.of(id)?.end?.isUnknown === true).length,
  ),
  note('adjusted', 'securities whose prices came adjusted for dividends: dividends are not added again', (sources) =>
    caveats(sources, 'adjusted'),
  ),
  note('assumed', 'securities whose price files do not say whether splits are taken out: it is assumed', (sources) =>
    caveats(sources, 'assumed'),
  ),
  note('unvalued', 'securities with a payment of unknown worth: their returns are short of it', (sources) =>
    caveats(sources, 'unvalued'),
  ),
  note('benchmark', 'benchmark without a price on the first session: there is nothing to compare with', (sources) =>
    Number(sources.hasBenchmarkGaps),
  ),
];

/** The notes of a result. */
export const notesOf = (sources: NoteSources): readonly ResultNote[] =>
  NOTES.map((write) => write(sources)).filter(({ count }) => count > 0);

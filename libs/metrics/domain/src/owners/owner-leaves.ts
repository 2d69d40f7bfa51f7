import type { Day } from '@plumbline/shared/domain';

import type { LeafNote, ToldLeaves } from '../panel/other-leaves';
import { GURU_LISTS, GURU_READS, guruListNote } from './guru-leaves';
import { INSIDER_READS, insiderTrades, insiderTradesNote } from './insider-leaves';
import type { OwnerRead } from './owner-read';
import { isReached, OwnersOn, type OwnerSources, type Reached } from './owners-on';
import { POLITICIAN_READS } from './politician-leaves';
import { SHORT_READS } from './short-leaves';

interface Answer {
  readonly value: number;
  readonly told: () => LeafNote;
}

function answer<Source extends object>(read: OwnerRead<Source>, found: Reached<Source>): Answer {
  if (!isReached(found)) return { value: Number.NaN, told: () => found };
  const value = read.of(found);
  return { value, told: () => (Number.isNaN(value) ? { reason: read.note(found) } : { note: read.note(found) }) };
}

/** The number of a leaf; undefined where it is none of owners. */
function answerOf(key: string, on: OwnersOn): Answer | undefined {
  const [insiders, gurus, politicians] = [INSIDER_READS[key], GURU_READS[key], POLITICIAN_READS[key]];
  if (insiders) return answer(insiders, on.insiders);
  if (gurus) return answer(gurus, on.gurus);
  if (politicians) return answer(politicians, on.politicians);
  const shorts = SHORT_READS[key];
  return shorts && answer(shorts, on.shorts);
}

function listOf(key: string, on: OwnersOn): readonly unknown[] | undefined {
  if (key === 'insider_trades_12m') return isReached(on.insiders) ? insiderTrades(on.insiders) : undefined;
  return isReached(on.gurus) ? GURU_LISTS[key]?.(on.gurus) : undefined;
}

function aboutList(key: string, on: OwnersOn): LeafNote | undefined {
  if (key === 'insider_trades_12m')
    return isReached(on.insiders) ? { note: insiderTradesNote(on.insiders) } : on.insiders;
  if (!GURU_LISTS[key]) return undefined;
  return isReached(on.gurus) ? { note: guruListNote(key, on.gurus) } : on.gurus;
}

/** What insiders, managers, members of Congress and short sellers report of a security, in numbers and in words. */
export function ownerLeaves(sources: OwnerSources): ToldLeaves {
  const days = new Map<Day | undefined, OwnersOn>();
  const on = (day: Day | undefined = sources.asOf): OwnersOn => {
    const known = days.get(day) ?? new OwnersOn(sources, day);
    days.set(day, known);
    return known;
  };
  return {
    number: (key, day) => answerOf(key, on(day))?.value ?? Number.NaN,
    text: () => undefined,
    about: (key, day) => answerOf(key, on(day))?.told() ?? aboutList(key, on(day)),
    list: (key, day) => listOf(key, on(day)),
  };
}

import { supportMinutes, type SupportHours } from './support-hours';

/** Something that happened to a ticket, as far as waits are measured of it. Moments are epoch milliseconds. */
export interface WaitEvent {
  readonly ticket: number;
  readonly topic: string;
  readonly kind: string;
  readonly at: number;
}

/** From a question to its first answer. */
export interface WaitCycle {
  readonly topic: string;
  /** Minutes of support hours. */
  readonly minutes: number;
}

/** How long people waited lately. */
export interface TypicalWait {
  /** Minutes of support hours within which half, and nine in ten, were answered. */
  readonly half: number;
  readonly nineInTen: number;
  readonly count: number;
  /** False where the topic alone had too few: then it is of all topics. */
  readonly isOfTopic: boolean;
}

/** Below so many nothing is said. */
const MIN_CYCLES = 10;

/** Events that end a question without an answer: it continues in another ticket, or nowhere. */
const ENDS: ReadonlySet<string> = new Set(['closed', 'merged', 'split']);

/**
 * Cycles of tickets: each from the first question that nobody had answered to the answer. A reopened ticket begins a new
 * one, so its wait does not count the days it was closed. Events are in the order of time.
 */
export function cyclesOf(events: readonly WaitEvent[], hours: SupportHours): WaitCycle[] {
  const asked = new Map<number, number>();
  const cycles: WaitCycle[] = [];
  for (const { ticket, topic, kind, at } of events) {
    const since = asked.get(ticket);
    if (kind === 'asked' && since === undefined) asked.set(ticket, at);
    if (kind === 'answered' && since !== undefined) {
      cycles.push({ topic, minutes: supportMinutes(hours, since, at) });
      asked.delete(ticket);
    }
    if (ENDS.has(kind)) asked.delete(ticket);
  }
  return cycles;
}

/** The value that a share of sorted values does not exceed (nearest rank). */
const rankOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;

/** Typical wait of a topic; undefined under ten cycles of all topics. */
export function typicalWait(cycles: readonly WaitCycle[], topic: string): TypicalWait | undefined {
  const ofTopic = cycles.filter((cycle) => cycle.topic === topic);
  const isOfTopic = ofTopic.length >= MIN_CYCLES;
  const used = isOfTopic ? ofTopic : cycles;
  if (used.length < MIN_CYCLES) return undefined;
  const sorted = used.map(({ minutes }) => minutes).sort((a, b) => a - b);
  return { half: rankOf(sorted, 0.5), nineInTen: rankOf(sorted, 0.9), count: used.length, isOfTopic };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A length of time in words, rounded up: '20 minutes', '3 hours', '2 days'. */
export function waitText(minutes: number): string {
  const [size, one] = minutes < HOUR ? [1, 'minute'] : minutes < DAY ? [HOUR, 'hour'] : [DAY, 'day'];
  const count = Math.max(1, Math.ceil(minutes / size));
  return `${String(count)} ${one}${count === 1 ? '' : 's'}`;
}

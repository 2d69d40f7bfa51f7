import type { Measure } from '../registry/measure';
import { measureOf } from '../registry/measures';
import { toWire, type WireAnswer } from '../numbers/wire';

/** One case of a file of vectors: the answer a measure has to give for some inputs. */
export interface Vector {
  readonly id: string;
  readonly measure: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  /** A number, a word, a list or a table; 9999, 10000 and -10000 stand for statuses. */
  readonly expected: unknown;
  /** Largest difference of a number. */
  readonly tolerance: number;
}

/** A case that does not hold. */
export interface FailedVector {
  readonly id: string;
  readonly measure: string;
  readonly expected: unknown;
  /** The answer on the wire, undefined where there is none. */
  readonly got: WireAnswer | undefined;
  /** Why there is no number, or that there is no such measure. */
  readonly reason?: string;
}

/** Results of a file of vectors. */
export interface VectorReport {
  readonly passed: number;
  readonly failed: readonly FailedVector[];
}

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** A parsed file as vectors, or what is wrong with it in one sentence. */
export function readVectors(file: unknown): readonly Vector[] | { readonly wrong: string } {
  if (!Array.isArray(file)) return { wrong: 'the file holds no list of vectors' };
  const vectors: Vector[] = [];
  for (const [at, entry] of file.entries()) {
    const read = readVector(entry);
    if (typeof read === 'string') return { wrong: `entry ${at + 1}${named(entry)} ${read}` };
    vectors.push(read);
  }
  return vectors;
}

const named = (entry: unknown): string =>
  isRecord(entry) && typeof entry['id'] === 'string' ? ` (${entry['id']})` : '';

function readVector(entry: unknown): Vector | string {
  if (!isRecord(entry)) return 'is no object';
  const { id, measure, inputs, expected, tolerance = 0 } = entry;
  if (typeof id !== 'string' || id === '') return 'has no id';
  if (typeof measure !== 'string' || measure === '') return 'names no measure';
  if (!isRecord(inputs)) return 'has no inputs';
  if (expected === undefined) return 'has no expected value';
  const isSize = typeof tolerance === 'number' && Number.isFinite(tolerance) && tolerance >= 0;
  return isSize ? { id, measure, inputs, expected, tolerance } : 'has a tolerance that is no number from 0';
}

/** Works every vector out. */
export function checkVectors(vectors: readonly Vector[]): VectorReport {
  const failed = vectors.flatMap((vector) => failureOf(vector) ?? []);
  return { passed: vectors.length - failed.length, failed };
}

function failureOf({ id, measure, inputs, expected, tolerance }: Vector): FailedVector | undefined {
  const found = measureOf(measure);
  if (!found) return { id, measure, expected, got: undefined, reason: 'there is no such measure' };
  const { got, reason } = answerOf(found, inputs);
  if (agrees(got, expected, tolerance)) return undefined;
  return { id, measure, expected, got, ...(reason === undefined ? {} : { reason }) };
}

function answerOf(
  measure: Measure,
  inputs: Vector['inputs'],
): { readonly got: WireAnswer; readonly reason: string | undefined } {
  const outcome = measure.of(inputs);
  return { got: toWire(outcome), reason: 'reason' in outcome ? outcome.reason : undefined };
}

/** Floating-point error allowed where the tolerance is zero. */
const LAST_DIGITS = 1e-9;

/** The same answer: numbers within the tolerance, lists entry by entry, tables name by name. */
export function agrees(got: WireAnswer, expected: unknown, tolerance: number): boolean {
  if (typeof got === 'number' && typeof expected === 'number')
    return Math.abs(got - expected) <= tolerance + LAST_DIGITS * Math.max(1, Math.abs(expected));
  if (typeof got !== 'object') return got === expected;
  if (isList(got))
    return (
      Array.isArray(expected) &&
      got.length === expected.length &&
      got.every((part, at) => agrees(part, expected[at], tolerance))
    );
  if (!isRecord(expected)) return false;
  const names = Object.keys(got);
  const isSameSize = names.length === Object.keys(expected).length;
  return isSameSize && Object.entries(got).every(([name, part]) => agrees(part, expected[name], tolerance));
}

const isList = (answer: WireAnswer): answer is readonly WireAnswer[] => Array.isArray(answer);

import { callerPath, UsageError, type Command } from '@plumbline/shared/server';
import { readFileSync } from 'node:fs';
import { checkVectors, readVectors, type FailedVector, type Vector } from '@plumbline/measures/domain';

function textOf(given: string): string {
  const file = callerPath(given);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read (${code})`);
  }
}

function parsed(given: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [says] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UsageError(`${given} is not JSON: ${says}`);
  }
}

function vectorsOf(given: string): readonly Vector[] {
  const read = readVectors(parsed(given, textOf(given)));
  if ('wrong' in read) throw new UsageError(`${given}: ${read.wrong}`);
  return read;
}

const json = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

function failureText({ id, measure, expected, got, reason }: FailedVector): string {
  return `${id} (${measure}): expected ${json(expected)}, got ${json(got)}${reason === undefined ? '' : ` (${reason})`}`;
}

export const metricsCommand: Command = {
  help: 'check FILE compute a file of vectors and report which measures give another answer',
  run: async (args) => {
    const [action, file, ...more] = args;
    if (action !== 'check' || file === undefined || file.startsWith('-') || more.length > 0)
      throw new UsageError('say check and name one file, for example check vectors.json');
    const { passed, failed } = checkVectors(vectorsOf(file));
    for (const one of failed) console.log(failureText(one));
    console.log(`${passed} passed, ${failed.length} failed`);
    return failed.length > 0 ? 1 : 0;
  },
};

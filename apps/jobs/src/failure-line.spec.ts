import { OperatorError } from '@plumbline/shared/server';
import { failureLine, jobFailure } from './failure-line';

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });
const DATABASE = 'the database cannot be reached (ECONNREFUSED): check DATABASE_URL and that PostgreSQL runs.';

it.each<[string, unknown, string]>([
  ['a database that is not there', withCode('ECONNREFUSED'), DATABASE],
  ['one that is not there at any address', { errors: [withCode('ECONNREFUSED')] }, DATABASE],
  ['a full disk', withCode('ENOSPC'), 'the disk is full. Free some space and start again.'],
  [
    'a full disk of the engine',
    new Error('No space left on device'),
    'the disk is full. Free some space and start again.',
  ],
  ['a folder of somebody else', withCode('EACCES', 'open /a'), 'cannot write (EACCES): open /a'],
  ['what the operator can mend', new OperatorError('CONTACT_EMAIL is not set'), 'CONTACT_EMAIL is not set'],
])('%s is one line for people, at the command line and for staff', (_, error, line) => {
  expect(failureLine(error)).toBe(`plumbline: ${line}`);
  expect(jobFailure(error)).toBe(line);
});

it('a defect keeps its stack at the command line, staff see its first line', () => {
  const error = new TypeError('x is not a function\nat y');
  expect(failureLine(error)).toContain('failure-line.spec.ts');
  expect(jobFailure(error)).toBe('x is not a function (see the log of the jobs)');
  expect(jobFailure('')).toBe('it ended without a reason (see the log of the jobs)');
});

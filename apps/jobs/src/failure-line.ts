import { terminalText } from '@plumbline/shared/server';

const CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', '28P01', '28000', '3D000']);

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  const { errors, cause } = (error ?? {}) as { errors?: unknown[]; cause?: unknown };
  const inner = errors?.[0] ?? cause;
  return typeof code === 'string' ? code : inner ? codeOf(inner) : '';
};

/** Advice in one line for errors that an operator can mend; undefined for all others. */
function mendable(error: unknown, message: string): string | undefined {
  const code = codeOf(error);
  if (CONNECTION.has(code))
    return `the database cannot be reached (${code}): check DATABASE_URL and that PostgreSQL runs.`;
  if (code === 'ENOSPC' || /no space left/i.test(message)) return 'the disk is full. Free some space and start again.';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return `cannot write (${code}): ${message}`;
  return error instanceof Error && ['OperatorError', 'StoreError'].includes(error.name) ? message : undefined;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One clear line for what an operator can mend; everything else keeps its stack. */
export function failureLine(error: unknown): string {
  const message = messageOf(error);
  const text = mendable(error, message) ?? (error instanceof Error ? error.stack : undefined) ?? message;
  return terminalText(`plumbline: ${text}`);
}

/** Why a job failed, for staff: a line without a stack. The log has the rest. */
export function jobFailure(error: unknown): string {
  const message = messageOf(error);
  const [first = ''] = message.split('\n');
  return mendable(error, message) ?? `${first || 'it ended without a reason'} (see the log of the jobs)`;
}

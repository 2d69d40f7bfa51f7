const CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', '28P01', '28000', '3D000']);

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  const inner = (error as { errors?: unknown[] } | null)?.errors?.[0];
  return typeof code === 'string' ? code : inner ? codeOf(inner) : '';
};

/** One clear line for what an operator can mend; everything else keeps its stack. */
export function failureLine(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (CONNECTION.has(code))
    return `plumbline: the database cannot be reached (${code}): check DATABASE_URL and that PostgreSQL runs.`;
  if (code === 'ENOSPC' || /no space left/i.test(message))
    return 'plumbline: the disk is full. Free some space and start again.';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return `plumbline: cannot write (${code}): ${message}`;
  if (error instanceof Error && (error.name === 'OperatorError' || error.name === 'StoreError'))
    return `plumbline: ${message}`;
  return `plumbline: ${error instanceof Error ? (error.stack ?? message) : message}`;
}

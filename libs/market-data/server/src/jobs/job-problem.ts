import type { MarketJobReport } from './market-job';

/** A line as a sentence. */
const sentence = (line: string): string => {
  const text = line.trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?)]$/.test(text) ? '' : '.'}`;
};

const nameOf = (file: string): string => file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);

/** Problem of a job that completed: the first one, and the number of others. */
function problemOfReport({ files, syncs = [], checks = [], failed }: Partial<MarketJobReport>): string | null {
  const broken = files?.files.filter(({ status }) => status === 'malformed') ?? [];
  const lines = [
    ...checks.flatMap(({ source, state, words }) => (state === 'ok' ? [] : [`${source}: ${sentence(words)}`])),
    ...syncs.flatMap(({ source, problem }) => (problem === undefined ? [] : [`${source}: ${sentence(problem)}`])),
    ...broken.map(({ path, reasons }) => `${nameOf(path)}: ${sentence(reasons[0] ?? 'malformed')}`),
  ];
  const [first] = lines;
  if (!first) return failed ? 'Part of it failed.' : null;
  return lines.length === 1 ? first : `${first} ${lines.length - 1} more failed.`;
}

/** The failure, the reason or the report that a job left when it ended. */
export type JobOutput = (Partial<MarketJobReport> & { readonly message?: string; readonly reason?: string }) | null;

/** Why a job failed or what of it did, as a sentence for staff; null when all went well. */
export function problemOf(output: JobOutput, isBroken: boolean): string | null {
  if (!isBroken) return problemOfReport(output ?? {});
  const line = (output?.message ?? output?.reason ?? '').split('\n')[0];
  return sentence(line || 'it ended without a reason');
}

import { terminalLine } from './terminal-text';

/** Where progress is written: a terminal shows it in one line that changes, a file gets a line each time. */
type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;

const WIDTH = 24;

/** '[#######.................] ' in front of 'Reading files: 120 of 400'; nothing where a line counts nothing. */
export function barOf(text: string): string {
  const found = /(\d+) of (\d+)/.exec(text);
  const total = Number(found?.[2] ?? 0);
  if (!found || total === 0) return '';
  const filled = Math.min(WIDTH, Math.floor((WIDTH * Number(found[1])) / total));
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] `;
}

/** Reports the progress of a long task. */
export function progressLine(out: Output): { show: (text: string) => void; end: () => void } {
  if (!out.isTTY) return { show: (text) => void out.write(`${terminalLine(text)}\n`), end: () => undefined };
  const clear = '\r\u001B[2K';
  const columns = out.columns || 80;
  return {
    show: (text) => void out.write(`${clear}${terminalLine(`${barOf(text)}${text}`).slice(0, columns - 1)}`),
    end: () => void out.write(clear),
  };
}

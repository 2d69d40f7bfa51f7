/**
 * One line of the report. `budget` is the largest value that is still good; without one the line only informs.
 * `measured` undefined: it could not be measured, `note` says why.
 */
export const row = (what, measured, unit, budget, note = '') => ({ what, measured, unit, budget, note });

/** The middle value: one slow round on a busy machine does not move it. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The value that a share of all values does not exceed. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

const digits = (value) => (value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3);
const figure = (value, unit) => `${Number(value.toFixed(digits(value)))} ${unit}`.trim();

function verdict({ measured, budget }) {
  if (measured === undefined) return 'not measured';
  if (budget === undefined) return '';
  return measured <= budget ? 'ok' : 'OVER';
}

const cellsOf = (line) => [
  line.what,
  line.measured === undefined ? '' : figure(line.measured, line.unit),
  line.budget === undefined ? '' : `<= ${figure(line.budget, line.unit)}`,
  [verdict(line), line.note].filter(Boolean).join('  '),
];

/** Prints the lines as one table. */
export function printTable(lines) {
  const cells = [['what', 'measured', 'budget', 'ok'], ...lines.map(cellsOf)];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((each) => each[column].length)));
  for (const each of cells)
    console.log(
      each
        .map((text, at) => (at < 3 ? text.padEnd(widths[at]) : text))
        .join(' | ')
        .trimEnd(),
    );
}

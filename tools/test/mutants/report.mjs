// Scores of a run over mutants, by kind and in all.

const isKilled = ({ outcome }) => outcome === 'killed' || outcome === 'timed out';

/** Killed of all that is not named as equal, percent; undefined of none. */
export function scoreOf(mutants) {
  const counted = mutants.filter(({ outcome }) => outcome !== 'equal');
  return counted.length === 0 ? undefined : (100 * counted.filter(isKilled).length) / counted.length;
}

const countOf = (mutants, outcome) => mutants.filter((one) => one.outcome === outcome).length;

const lineOf = (name, mutants) =>
  [
    name.padEnd(12),
    ...['killed', 'timed out', 'survived', 'not reached', 'equal'].map((outcome) =>
      String(countOf(mutants, outcome)).padStart(outcome.length + 2),
    ),
    (scoreOf(mutants)?.toFixed(1) ?? '-').padStart(8),
  ].join('');

/** The table of kinds, with all of them in the last line. */
export function scoreTable(mutants) {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))].sort();
  const head = [
    'kind'.padEnd(12),
    '  killed',
    '  timed out',
    '  survived',
    '  not reached',
    '  equal',
    'score %'.padStart(8),
  ];
  return [
    head.join(''),
    ...kinds.map((kind) =>
      lineOf(
        kind,
        mutants.filter((one) => one.kind === kind),
      ),
    ),
    lineOf('all', mutants),
  ].join('\n');
}

const inOneLine = (text) => {
  const short = text.replaceAll(/\s+/g, ' ');
  return short.length > 90 ? `${short.slice(0, 89)}…` : short;
};

export const describeMutant = ({ file, line, kind, before, after, outcome }) =>
  `${outcome}  ${file}:${line}  ${kind}: ${inOneLine(before)}  ->  ${inOneLine(after) || '(nothing)'}`;

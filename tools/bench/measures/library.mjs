import path from 'node:path';
import { runEntry } from '../bundle.mjs';
import { row } from '../table.mjs';

/** Building blocks without HTTP, each in a process of its own. */
export async function library({ varDir }) {
  const found = await runEntry('library', [path.join(varDir, 'market')]);
  const of = `of ${found.symbol}, ${found.facts} facts`;
  return [
    row(
      'one price history from the panel',
      found.series,
      'ms',
      1,
      `longest of ${found.securities} securities: ${found.bars} bars`,
    ),
    row('search: p50', found.searchP50, 'ms'),
    row('search: p99', found.searchP99, 'ms', undefined, `${found.securities} securities`),
    row(
      'search of 60,000 names: p99',
      found.manyP99,
      'ms',
      undefined,
      `index made in ${found.manyIndex.toFixed(0)} ms`,
    ),
    row('document read and parsed', found.document, 'ms', undefined, of),
    row('first view of a document (calendar, facts)', found.firstView, 'ms', undefined, of),
    row('view of one more day', found.nextView, 'ms', undefined, of),
    row('statement table, annual, new view', found.annual, 'ms', undefined, of),
    row('statement table, quarterly, new view', found.quarterly, 'ms', undefined, of),
    row('statement table, TTM, new view', found.ttm, 'ms', undefined, of),
    row('statement table, TTM as reported, new view', found.ttmAsReported, 'ms', undefined, of),
    row('summary of a new view', found.summary, 'ms', undefined, of),
  ];
}

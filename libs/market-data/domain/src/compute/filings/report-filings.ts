import type { Fact, Filing } from '../../model/fact';

/** Accession of a report that came as a file without its header: 'file:10-K:2015-06-30:0123456789abcdef'. */
const FILE = /^file:(.+):(\d{4}-\d{2}-\d{2}):[0-9a-f]+$/;

/** Filings by form and period of report; undefined where two share both, so that nobody guesses. */
function byReport(filings: readonly Filing[]): Map<string, Filing | undefined> {
  const found = new Map<string, Filing | undefined>();
  for (const filing of filings) {
    if (filing.reportDay === undefined) continue;
    const key = `${filing.form}:${filing.reportDay}`;
    found.set(key, found.has(key) ? undefined : filing);
  }
  return found;
}

/**
 * Facts of one company with what its list of filings says of them. A report imported as a mere file takes accession,
 * form and moment of the one filing of its form and period; without such a filing it stays as its importer left it.
 */
export function withFilings<T extends Fact>(facts: readonly T[], filings: readonly Filing[]): readonly T[] {
  if (!facts.some(({ accession }) => accession.startsWith('file:'))) return facts;
  const reports = byReport(filings);
  return facts.map((fact) => {
    const [, form = '', period = ''] = FILE.exec(fact.accession) ?? [];
    const filing = reports.get(`${form}:${period}`);
    if (!filing) return fact;
    return { ...fact, accession: filing.accession, form: filing.form, filed: filing.filed, moment: filing.moment };
  });
}

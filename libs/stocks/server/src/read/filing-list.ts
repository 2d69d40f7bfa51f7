import type { Filing } from '@plumbline/market-data/domain';
import { FILING_GROUPS, filingForm, filingWords, isRoutineForm } from '@plumbline/stocks/domain';
import { knownFilings } from './filings';
import type { StockContext } from './stock-context';

/** Which filings are wanted: a group, a single form or 'all'; without any, all but routine filings. */
export interface FilingChoice {
  readonly form?: string | undefined;
  readonly text?: string | undefined;
}

export interface FilingCount {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface FilingList {
  /** Newest first. */
  readonly filings: readonly Filing[];
  /** All groups, whatever is chosen. */
  readonly groups: readonly FilingCount[];
}

const isRoutine = ({ form }: Filing): boolean => isRoutineForm(form);

function isChosen(form: string | undefined): (filing: Filing) => boolean {
  if (!form) return (filing) => !isRoutine(filing);
  if (form === 'all') return () => true;
  const group = FILING_GROUPS.find(({ key }) => key === form);
  return group ? (filing) => filingForm(filing.form).group === group.key : (filing) => filing.form === form;
}

/** Every word has to be in what is said of the filing. */
function hasText(text: string | undefined): (filing: Filing) => boolean {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (filing) => {
    const said = [
      filing.form,
      filingWords(filing),
      filing.description,
      filing.accession,
      filing.filed,
      filing.reportDay,
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => said.includes(word));
  };
}

function countsOf(known: readonly Filing[]): FilingCount[] {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const filing of known) add(filingForm(filing.form).group);
  const groups = FILING_GROUPS.flatMap(({ key, label }) => {
    const count = counts.get(key);
    return count === undefined ? [] : [{ value: key, label, count }];
  });
  return [
    { value: '', label: 'All but routine filings', count: known.filter((filing) => !isRoutine(filing)).length },
    { value: 'all', label: 'All filings', count: known.length },
    ...groups,
  ];
}

/** The filings of a company public by the day of the page, as chosen. */
export function filingList({ document, asOf }: StockContext, { form, text }: FilingChoice): FilingList {
  const known = knownFilings(document, asOf);
  const chosen = isChosen(form);
  const matches = hasText(text);
  return { filings: known.filter((filing) => chosen(filing) && matches(filing)), groups: countsOf(known) };
}

/** Why there are no filings to show. */
export function noFilings({ document, asOf }: StockContext, groups: readonly FilingCount[]): string {
  if (groups.some(({ count }) => count > 0)) return 'No filing matches what you chose';
  if (!document.hasFilingList) return 'No filings yet: no filing list was imported for this company';
  return asOf === undefined ? 'Nothing was filed' : `Nothing was filed by ${asOf}`;
}

import type { AnswerValue } from '@plumbline/assistant/domain';
import type { AssistantDeps } from '../deps';
import { extract } from '../extract/extract';
import { activeTraining, synonymsOf } from '../store/training-store';

const MOST = 3;

const isFigureKey = (formula: string): boolean => /^[a-z][a-z0-9_]*$/.test(formula);

/** Figures that are asked for next to each other. */
const NEXT: Readonly<Record<string, string>> = {
  revenue: 'net_income',
  net_income: 'free_cash_flow',
  roe: 'roic',
  pettm: 'pb',
  price: 'pettm',
  mktcap: 'revenue',
  total_debt: 'debt_to_equity',
};

function yearBefore(period: string | null): string | undefined {
  const year = /^FY(\d{4})$/.exec(period ?? '')?.[1];
  return year && `FY${Number(year) - 1}`;
}

/** Three templates over the values at hand. */
function candidates(values: readonly AnswerValue[]): string[] {
  const [value] = values.filter(({ symbol, formula }) => symbol !== null && isFigureKey(formula));
  if (!value) return [];
  const { symbol, formula, label } = value;
  const before = yearBefore(value.period);
  return [
    ...(before ? [`What was ${symbol} ${label} in ${before}?`] : []),
    `What is ${symbol} ${NEXT[formula] ?? 'roe'}?`,
    `What is ${label}?`,
  ];
}

/** Questions that the values of an answer lead to; only those that have an answer. */
export async function relatedQuestions(
  deps: AssistantDeps,
  values: readonly AnswerValue[],
  asOf: string | null,
): Promise<string[]> {
  const synonyms = synonymsOf(await activeTraining(deps.db));
  const found: string[] = [];
  for (const question of candidates(values)) {
    const { answer } = await extract(question, asOf ?? undefined, { ...deps, synonyms });
    const isKnown =
      answer?.kind === 'values' ? answer.values.some(({ value }) => value !== null) : answer?.kind === 'term';
    if (isKnown && found.length < MOST) found.push(question);
  }
  return found;
}

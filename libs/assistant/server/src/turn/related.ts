import type { AnswerValue } from '@plumbline/assistant/domain';
import type { AssistantDeps } from '../deps';
import { extract, labelOfKey } from '../extract/extract';
import { activeTraining, synonymsOf } from '../store/training-store';

const MOST = 3;

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

/** A label in a question: 'ROE', not 'ROE %'. */
const inQuestion = (label: string): string => label.replace(/\s*(?:%|\((?:TTM|%|x)\))$/, '');

/** Three templates over the values at hand. */
function candidates(values: readonly AnswerValue[]): string[] {
  const keyOf = ({ formula }: AnswerValue): string | undefined => /^([a-z][a-z0-9_]*)(?:\[\w+\])?$/.exec(formula)?.[1];
  const value = values.find((one) => one.symbol !== null && keyOf(one) !== undefined);
  if (!value) return [];
  const { symbol, label } = value;
  const [before, next] = [yearBefore(value.period), NEXT[keyOf(value) ?? ''] ?? 'roe'];
  return [
    ...(before ? [`What was ${symbol} ${inQuestion(label)} in ${before}?`] : []),
    `What is ${symbol} ${inQuestion(labelOfKey(next))}?`,
    `What is ${inQuestion(label)}?`,
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

import type { ExplainedModel } from '@plumbline/statements/domain';
import type { TabBlock, TabBlockOf } from '@plumbline/stocks/domain';
import type { TabReading } from './tab-builder';

type Parameter = TabBlockOf<'inputs'>['parameters'][number];

const numberOf = (value: ExplainedModel['parameters'][number]['value']): number | null =>
  typeof value === 'number' ? value : null;

const toParameter = (model: string, parameter: ExplainedModel['parameters'][number]): Parameter => ({
  name: `${model}.${parameter.key}`,
  label: parameter.name,
  doc: parameter.doc,
  unit: parameter.unit,
  value: numberOf(parameter.value),
  initial: numberOf(parameter.default),
  min: parameter.least,
  max: parameter.most,
  isWhole: ['years', 'quarters', 'days', 'count'].includes(parameter.unit),
  isChanged: parameter.isChanged ?? false,
});

/** The parameters of the models behind a figure, a block a model; those that are lines stay with the explanation. */
export async function inputBlocks({ traced }: TabReading, metric: string): Promise<readonly TabBlock[]> {
  const models = (await traced(metric))?.models?.() ?? [];
  return models.flatMap(({ key, label, source, parameters }) => {
    const numbers = parameters.filter(({ value }) => typeof value === 'number');
    if (numbers.length === 0) return [];
    return [
      {
        kind: 'inputs' as const,
        key: `inputs-${key}`,
        title: label,
        note: source,
        model: key,
        parameters: numbers.map((parameter) => toParameter(key, parameter)),
      },
    ];
  });
}

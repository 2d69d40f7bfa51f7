import { parameterText, type ExplainedModel } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

type Parameter = ExplainedModel['parameters'][number];

/** Units that say nothing next to a number. */
const SILENT: ReadonlySet<string> = new Set(['x', 'count', 'weight', 'share', 'score']);

/** Some are computed of a company's past: nobody reads all their digits. */
const DIGITS = 6;

/** Corners as a way from one number to another. */
const words = (value: Parameter['value']): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(DIGITS))) : parameterText(value).replaceAll(':', ' → ');

function valueWords({ value, unit }: Parameter): string {
  if (unit === 'yes or no') return value === 0 ? 'no' : 'yes';
  const text = words(value);
  const counted = unit === 'per-share' ? 'a share' : unit;
  return SILENT.has(unit) || typeof value !== 'number' ? text : `${text} ${counted}`;
}

function Row({ parameter }: { parameter: Parameter }): ReactNode {
  const { name, doc, isChanged } = parameter;
  return (
    <div title={doc} data-changed={isChanged}>
      <dt>{name}</dt>
      <dd>
        {valueWords(parameter)}
        {isChanged && <em> changed from {valueWords({ ...parameter, value: parameter.default })}</em>}
      </dd>
    </div>
  );
}

/** The parameters of the models behind a figure; closed until somebody asks, but for those that were changed. */
export function ModelParameters({ models }: { models: readonly ExplainedModel[] }): ReactNode {
  return models.map(({ key, label, source, parameters }) => (
    <details key={key} className="parameters" open={parameters.some(({ isChanged }) => isChanged)}>
      <summary>
        Parameters: {label} <small>{parameters.length}</small>
      </summary>
      <dl>
        {parameters.map((parameter) => (
          <Row key={parameter.key} parameter={parameter} />
        ))}
      </dl>
      <p className="m-0 text-ink-3">{source}</p>
    </details>
  ));
}

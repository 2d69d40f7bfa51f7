import { Button } from '@plumbline/shared/ui/Button';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { TabBlockOf } from '@plumbline/stocks/domain';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BlockCard, type BlockSpan } from './BlockCard';

type Inputs = TabBlockOf<'inputs'>;
type Parameter = Inputs['parameters'][number];

const textOf = (value: number | null): string => (value === null ? '' : String(Number(value.toPrecision(6))));

const isInside = ({ min, max, isWhole }: Parameter, text: string): boolean => {
  const value = Number(text);
  return text.trim() !== '' && value >= min && value <= max && (!isWhole || Number.isInteger(value));
};

const boundsOf = ({ min, max, isWhole }: Parameter): string =>
  `Enter a ${isWhole ? 'whole ' : ''}number from ${String(min)} to ${String(max)}`;

/** The label with its unit, where it does not name that itself. */
function labelOf({ label, unit }: Parameter): string {
  const words = unit.replace('per-share', 'per share');
  return !words || label.toLowerCase().startsWith(words) ? label : `${label}, ${words}`;
}

/** Settings of the address with those of these parameters replaced by what differs from the models' own. */
function withSettings(params: URLSearchParams, parameters: readonly Parameter[], texts: Texts): URLSearchParams {
  const own = new Set(parameters.map(({ name }) => name));
  const next = new URLSearchParams(params);
  next.delete('set');
  for (const setting of params.getAll('set')) if (!own.has(setting.split('=')[0] ?? '')) next.append('set', setting);
  for (const { name, initial, value, isChanged } of parameters) {
    const text = texts[name];
    const isSame = text === undefined ? !isChanged : text === textOf(initial);
    if (!isSame) next.append('set', `${name}=${String(Number(text ?? textOf(value)))}`);
  }
  return next;
}

type Texts = Readonly<Record<string, string>>;

/** The parameters of a model: each can be changed, the address keeps what differs. */
export function InputsBlock({ block, span }: { block: Inputs; span: BlockSpan }): ReactNode {
  const { parameters } = block;
  const [params, setParams] = useSearchParams();
  const [texts, setTexts] = useState<Texts>({});
  const wrong = parameters.filter((one) => texts[one.name] !== undefined && !isInside(one, texts[one.name] ?? ''));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length > 0) return;
    setParams(withSettings(params, parameters, texts), { preventScrollReset: true });
    setTexts({});
  };
  const reset = () => {
    const next = new URLSearchParams(params);
    next.delete('set');
    setParams(next, { preventScrollReset: true });
    setTexts({});
  };
  return (
    <BlockCard block={block} span={span}>
      <form onSubmit={apply} className="grid gap-3" noValidate>
        {parameters.map((one) => (
          <TextField
            key={one.name}
            label={labelOf(one)}
            inputMode="decimal"
            value={texts[one.name] ?? textOf(one.value)}
            onChange={({ target }) => setTexts((known) => ({ ...known, [one.name]: target.value }))}
            {...(one.isChanged ? { hint: `Changed from ${textOf(one.initial) || 'nothing'}` } : {})}
            {...(wrong.includes(one) ? { error: boundsOf(one) } : {})}
          />
        ))}
        <div className="flex gap-2">
          <Button type="submit" variant="primary">
            Calculate
          </Button>
          {parameters.some(({ isChanged }) => isChanged) && <Button onClick={reset}>Reset</Button>}
        </div>
      </form>
    </BlockCard>
  );
}

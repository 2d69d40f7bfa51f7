import { backtestApi } from '@plumbline/backtests/data-access';
import { FormulaLine } from '@plumbline/screener/kit';
import { useChangeForm } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { DateField } from '@plumbline/shared/ui/DateField';
import { Form, SubmitButton, type FormHandle } from '@plumbline/shared/ui/Form';
import { Link } from '@plumbline/shared/ui/Link';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { bodyOf, FORM_RULES, type FormValues } from './form-values';
import { PublicCheckbox } from './PublicCheckbox';
import { ScreenEstimate } from './ScreenEstimate';
import { ALL_BACKTESTS } from './refreshes';

type Handle = FormHandle<FormValues>;

const option = (value: string, label: string) => ({ value, label });

/** Formulas are checked where they are written: the form shows what the server says of them. */
function FormulaField({ form, name, label, wanted, hint }: FormulaFieldProps): ReactNode {
  const error = form.errorOf(name);
  return (
    <div className="backtest-formula">
      <span className="field-label">{label}</span>
      <FormulaLine label={label} text={form.values[name]} wanted={wanted} onChange={(text) => form.set(name, text)} />
      {error ? (
        <p className="formula-error" role="alert">
          {error}
        </p>
      ) : (
        hint && <small className="muted">{hint}</small>
      )}
    </div>
  );
}

interface FormulaFieldProps {
  form: Handle;
  name: 'formula' | 'rank_by' | 'weight_by';
  label: string;
  wanted: 'condition' | 'any';
  hint?: ReactNode;
}

function Companies({ form }: { form: Handle }): ReactNode {
  const { formula, universe } = form.values;
  const screen = new URLSearchParams({ ...(formula && { f: formula }), ...(universe && { u: universe }) });
  return (
    <Card title="Which companies">
      <FormulaField
        form={form}
        name="formula"
        label="Conditions"
        wanted="condition"
        hint="Such as roe > 15% and pettm < 20. Without one, every company of the universe meets them."
      />
      <TextField
        label="Universe"
        isOptional
        hint="Tokens as the screener writes them: r.U for the United States, e.NAS for one exchange, s.12 for another screen"
        {...form.text('universe')}
      />
      <ScreenEstimate formula={formula} universe={universe} />
      <p className="m-0 text-sm">
        <Link href={`/screener${screen.size > 0 ? `?${screen.toString()}` : ''}`} className="underline">
          Choose conditions and universe in the screener
        </Link>
      </p>
    </Card>
  );
}

function Holdings({ form }: { form: Handle }): ReactNode {
  return (
    <Card title="What is held">
      <div className="backtest-fields">
        <TextField
          label="Number of companies"
          inputMode="numeric"
          isOptional
          hint="Empty: all that meet the conditions"
          {...form.text('size')}
        />
        <Select
          label="The first are those with the"
          options={[option('high', 'highest value'), option('low', 'lowest value')]}
          {...form.text('order')}
        />
      </div>
      <FormulaField form={form} name="rank_by" label="Ranked by" wanted="any" hint="A field or a formula" />
      <div className="backtest-fields">
        <Select
          label="Weights"
          options={[
            option('equal', 'Equal parts'),
            option('cap', 'Market value'),
            option('rank', 'Rank: the first weighs most'),
            option('formula', 'A formula'),
          ]}
          {...form.text('weighting')}
        />
        <TextField label="Most in one company, %" inputMode="decimal" isOptional {...form.text('max_weight')} />
        <Select
          label="Where fewer companies pass"
          options={[option('spread', 'Spread the money over them'), option('cash', 'Keep the rest as cash')]}
          {...form.text('few')}
        />
      </div>
      {form.values.weighting === 'formula' && (
        <FormulaField form={form} name="weight_by" label="Weights are proportional to" wanted="any" />
      )}
    </Card>
  );
}

function When({ form }: { form: Handle }): ReactNode {
  const { start, end } = form.values;
  const dayField = (name: 'start' | 'end', label: string, value: string) => {
    const { onChange: _typed, ...bound } = form.text(name);
    return <DateField label={label} {...bound} value={value} onDayChange={(day) => form.set(name, day)} />;
  };
  return (
    <Card title="When, and against what">
      <div className="backtest-fields">
        {dayField('start', 'From', start)}
        {dayField('end', 'To', end)}
        <Select
          label="Chosen again every"
          options={[option('month', 'Month'), option('quarter', 'Quarter'), option('year', 'Year')]}
          {...form.text('rebalance')}
        />
        <Select
          label="Traded on"
          options={[option('first', 'the first session of it'), option('last', 'the last session of it')]}
          {...form.text('day')}
        />
        <Select
          label="Compared with"
          options={[
            option('universe', 'All companies of the universe, equal parts'),
            option('symbol', 'A security'),
            option('none', 'Nothing'),
          ]}
          {...form.text('compare')}
        />
        {form.values.compare === 'symbol' && <TextField label="Symbol to compare with" {...form.text('symbol')} />}
      </div>
    </Card>
  );
}

function Terms({ form }: { form: Handle }): ReactNode {
  return (
    <Card title="Costs and returns">
      <div className="backtest-fields">
        <TextField
          label="Costs a side, basis points"
          hint="0.10 % of what is traded is 10"
          inputMode="decimal"
          {...form.text('cost_bps')}
        />
        <TextField label="Slippage a side, basis points" inputMode="decimal" {...form.text('slippage_bps')} />
        <Select
          label="Dividends"
          options={[option('total', 'Reinvested on their ex-days'), option('price', 'Left out')]}
          {...form.text('returns')}
        />
        <TextField
          label="Currency"
          hint="Companies quoted in another one are left out"
          maxLength={3}
          {...form.text('currency')}
        />
      </div>
    </Card>
  );
}

export interface BacktestFormProps {
  initial: FormValues;
  /** A draft that is run. */
  id?: number;
}

/** Asks for a backtest and leads to it. */
export function BacktestForm({ initial, id }: BacktestFormProps): ReactNode {
  const navigate = useNavigate();
  const form = useChangeForm({
    initial,
    rules: FORM_RULES,
    send: (values: FormValues) => backtestApi()('POST /_api/backtesting', { body: bodyOf(values, id) }),
    refreshes: [ALL_BACKTESTS],
    onDone: (made) => navigate(`/strategy/${made.id}`),
  });
  return (
    <Form form={form} label="Backtest">
      <div className="backtest-form">
        <Companies form={form} />
        <Holdings form={form} />
        <When form={form} />
        <Terms form={form} />
        <Card title="Name">
          <TextField
            label="Name"
            isOptional
            maxLength={120}
            hint="Without one it is named by its conditions"
            {...form.text('name')}
          />
          <PublicCheckbox universe={form.values.universe} {...form.check('is_public')} />
        </Card>
      </div>
      <div className="form-actions">
        <SubmitButton variant="primary" isBusy={form.isBusy}>
          Run backtest
        </SubmitButton>
      </div>
    </Form>
  );
}

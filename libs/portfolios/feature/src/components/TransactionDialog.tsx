import { portfolioApi } from '@plumbline/portfolios/data-access';
import { ENTERED_KINDS, KIND_WORDS, MONEY_KINDS, TRADE_KINDS, type EventKind } from '@plumbline/portfolios/domain';
import { required, type FormRules } from '@plumbline/shared/domain';
import { useChangeForm } from '@plumbline/shared/kit';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { DateField } from '@plumbline/shared/ui/DateField';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { loadStocks, type StockOption } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import type { LedgerEntry } from './figures';
import { optionOf } from './stock-options';
import { ALL_PORTFOLIOS } from './use-refresh';

interface Values {
  kind: EventKind;
  day: string;
  stock: StockOption | null;
  quantity: string;
  price: string;
  amount: string;
  currency: string;
  fee: string;
  tax: string;
  account: string;
  note: string;
  to_currency: string;
  to_amount: string;
}

const KINDS = ENTERED_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));
const NUMBER = /^\d{1,15}([.,]\d{1,10})?$/;
const number = (value: string) => value.trim() === '' || NUMBER.test(value.trim());

const decimal = { message: 'Enter a number, such as 12.50', test: number };
const RULES: FormRules<Values> = {
  day: [required('Choose the day')],
  quantity: [decimal],
  price: [decimal],
  amount: [decimal],
  fee: [decimal],
  tax: [decimal],
  to_amount: [decimal],
};

const fresh = (day: string, currency: string): Values => ({
  kind: 'buy',
  day,
  stock: null,
  quantity: '',
  price: '',
  amount: '',
  currency,
  fee: '',
  tax: '',
  account: '',
  note: '',
  to_currency: '',
  to_amount: '',
});

const valuesOf = (entry: LedgerEntry): Values => ({
  kind: entry.kind,
  day: entry.day,
  stock: entry.stock && optionOf(entry.stock),
  quantity: entry.quantity ?? '',
  price: entry.price ?? '',
  amount: entry.amount ?? '',
  currency: entry.currency,
  fee: entry.fee === '0' ? '' : entry.fee,
  tax: entry.tax === '0' ? '' : entry.tax,
  account: entry.account,
  note: entry.note,
  to_currency: entry.to_currency ?? '',
  to_amount: entry.to_amount ?? '',
});

const point = (text: string): string => text.trim().replace(',', '.');
const given = <K extends string>(key: K, text: string) =>
  text.trim() === '' ? {} : ({ [key]: point(text) } as Record<K, string>);

function bodyOf({ kind, day, stock, account, note, currency, ...rest }: Values) {
  const isTrade = TRADE_KINDS.has(kind);
  return {
    kind: kind as Exclude<EventKind, 'action_answer'>,
    day,
    account: account.trim(),
    note: note.trim(),
    fee: point(rest.fee) || '0',
    tax: point(rest.tax) || '0',
    ...(stock && (isTrade || kind === 'dividend') && { stock: stock.id }),
    ...(isTrade && { ...given('quantity', rest.quantity), ...given('price', rest.price) }),
    ...(MONEY_KINDS.has(kind) && given('amount', rest.amount)),
    ...(currency.trim() && { currency: currency.trim().toUpperCase() }),
    ...(kind === 'exchange' && {
      ...given('to_amount', rest.to_amount),
      to_currency: rest.to_currency.trim().toUpperCase(),
    }),
  };
}

export interface TransactionDialogProps {
  portfolio: number;
  /** Currency and day a new entry begins with. */
  currency: string;
  day: string;
  accounts: readonly string[];
  /** The entry that is corrected; a new one without. */
  entry?: LedgerEntry | undefined;
  onClose: () => void;
}

function useTransaction({ portfolio, currency, day, entry, onClose }: TransactionDialogProps) {
  return useChangeForm<Values, unknown>({
    initial: entry ? valuesOf(entry) : fresh(day, ''),
    rules: RULES,
    send: (values) => {
      const body = bodyOf(values);
      const api = portfolioApi();
      const filled =
        MONEY_KINDS.has(values.kind) && values.kind !== 'dividend' && !('currency' in body)
          ? { ...body, currency }
          : body;
      if (!entry)
        return api('POST /_api/v2/portfolios/{id}/events', { params: { id: portfolio }, body: { events: [filled] } });
      return api('PUT /_api/v2/portfolios/{id}/events/{no}', {
        params: { id: portfolio, no: entry.no },
        body: filled,
      });
    },
    refreshes: [ALL_PORTFOLIOS],
    done: entry ? 'Transaction corrected' : 'Transaction added',
    onDone: onClose,
  });
}

type TransactionForm = ReturnType<typeof useTransaction>;

function TradeFields({ form }: { form: TransactionForm }): ReactNode {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField label="Shares" inputMode="decimal" required {...form.text('quantity')} />
      <TextField
        label="Price a share"
        inputMode="decimal"
        hint="As traded on the day, before fees"
        {...form.text('price')}
      />
    </div>
  );
}

function ExchangeFields({ form }: { form: TransactionForm }): ReactNode {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField label="Amount received" inputMode="decimal" required {...form.text('to_amount')} />
      <TextField label="Currency received" maxLength={3} required {...form.text('to_currency')} />
    </div>
  );
}

function Fields({
  form,
  accounts,
  currency,
}: {
  form: TransactionForm;
  accounts: readonly string[];
  currency: string;
}): ReactNode {
  const { kind, stock } = form.values;
  const isTrade = TRADE_KINDS.has(kind);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select label="Kind" options={KINDS} {...form.text('kind')} />
        <DateField
          label="Day"
          value={form.values.day}
          onDayChange={(day) => form.set('day', day)}
          error={form.errorOf('day')}
        />
      </div>
      {(isTrade || kind === 'dividend') && (
        <Combobox label="Security" placeholder="Symbol or company" load={loadStocks} {...form.value('stock')} />
      )}
      {isTrade && <TradeFields form={form} />}
      {MONEY_KINDS.has(kind) && (
        <TextField
          label={kind === 'dividend' ? 'Amount before tax' : 'Amount'}
          inputMode="decimal"
          required
          {...form.text('amount')}
        />
      )}
      {kind === 'exchange' && <ExchangeFields form={form} />}
      <div className="grid grid-cols-3 gap-3">
        <TextField label="Fee" isOptional inputMode="decimal" {...form.text('fee')} />
        <TextField label="Tax" isOptional inputMode="decimal" {...form.text('tax')} />
        <TextField
          label="Currency"
          isOptional
          placeholder={stock?.currency ?? currency}
          maxLength={3}
          {...form.text('currency')}
        />
      </div>
      <TextField label="Account" isOptional list="portfolio-accounts" maxLength={60} {...form.text('account')} />
      <datalist id="portfolio-accounts">
        {accounts.filter(Boolean).map((account) => (
          <option key={account} value={account} />
        ))}
      </datalist>
      <TextField label="Note" isOptional maxLength={500} {...form.text('note')} />
    </>
  );
}

/** Enters a transaction, or corrects one: the old entry is voided and stays in the history. */
export function TransactionDialog(props: TransactionDialogProps): ReactNode {
  const form = useTransaction(props);
  const title = props.entry ? 'Correct a transaction' : 'Add a transaction';
  return (
    <Dialog title={title} isOpen isDismissable={false} onClose={props.onClose}>
      <Form form={form} label={title}>
        <Fields form={form} accounts={props.accounts} currency={props.currency} />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>{props.entry ? 'Save the correction' : 'Add transaction'}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

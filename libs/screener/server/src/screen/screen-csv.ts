import { csvLine } from '@plumbline/shared/domain';
import type { ScreenFound } from './run-screen';

/** Companies as comma-separated values with full precision; what is not known stays empty. */
export function screenCsv({ columns, data }: Pick<ScreenFound, 'columns' | 'data'>): string {
  const head = ['Symbol', 'Company', 'Exchange', 'Currency', ...columns.map(({ label }) => label)];
  const lines = data.map(({ display_symbol, company, exchange, currency, values }) => [
    display_symbol,
    company,
    exchange,
    currency,
    ...values,
  ]);
  return [head, ...lines].map(csvLine).join('');
}

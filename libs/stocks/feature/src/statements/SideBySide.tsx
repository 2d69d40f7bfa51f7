import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { TextField } from '@plumbline/shared/ui/TextField';
import { sideBySideQuery, type FinancialChoice } from '@plumbline/stocks/data-access';
import { listOf, VIEW_LIMITS } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { TabBlocks } from '../blocks/TabBlocks';
import { useFinancialAddress } from './use-financial-address';

export interface SideBySideProps {
  name: string;
  choice: FinancialChoice;
  asOf: string | undefined;
}

/** Rows that nearly every company has, where the table shows all of them. */
const NO_ROWS: readonly string[] = [];
const PERIODS = 10;
/** One table of these rows can still be read. */
const MAX_ROWS = 40;

function CompaniesForm(): ReactNode {
  const { address, change } = useFinancialAddress();
  const [text, setText] = useState(address.symbols?.join(', ') ?? '');
  const tooMany = listOf(text).length > VIEW_LIMITS.companies;
  return (
    <form
      className="flex max-w-2xl items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooMany) change({ symbols: listOf(text).join(',') });
      }}
    >
      <div className="flex-1">
        <TextField
          label={`Up to ${VIEW_LIMITS.companies} other companies`}
          placeholder="MSFT, NVDA"
          maxLength={200}
          value={text}
          {...(tooMany && { error: `Name at most ${VIEW_LIMITS.companies}` })}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" variant="primary">
        Compare
      </Button>
    </form>
  );
}

/** The statements next to those of other companies. */
export function SideBySide({ name, choice, asOf }: SideBySideProps): ReactNode {
  const { address } = useFinancialAddress();
  const symbols = address.symbols ?? [];
  const rows = (address.rows ?? NO_ROWS).slice(0, MAX_ROWS);
  const ask = { ...choice, symbols, rows, length: Math.min(address.length ?? PERIODS, 2 * PERIODS) };
  const query = useQuery({ ...sideBySideQuery(name, ask, asOf), enabled: symbols.length > 0 });
  return (
    <>
      <Card title="Side by side with other companies">
        <CompaniesForm key={symbols.join()} />
      </Card>
      {symbols.length > 0 && (
        <QueryPart query={query} failure="The companies could not be compared" className="p-4">
          {({ blocks }) => <TabBlocks blocks={blocks} spans={{ 'side-by-side': 12, 'side-by-side-bars': 12 }} />}
        </QueryPart>
      )}
    </>
  );
}

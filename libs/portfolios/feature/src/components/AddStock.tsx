import { portfolioApi } from '@plumbline/portfolios/data-access';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { notify } from '@plumbline/shared/ui/Toast';
import { loadStocks, type StockOption } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import { reportFailure, useRefresh } from './use-refresh';

/** Puts a security on the list, to watch it or to enter trades later. */
export function AddStock({ id }: { id: number }): ReactNode {
  const refresh = useRefresh();
  const add = async (option: StockOption | null) => {
    if (!option) return;
    try {
      await portfolioApi()('POST /_api/v2/portfolios/{id}/stocks', {
        params: { id },
        body: { action: 'add', stocks: [option.id] },
      });
      notify({ text: `${option.label} is on the list`, tone: 'good' });
      await refresh();
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Combobox
      className="w-[240px]"
      label="Add a security to watch"
      isLabelHidden
      placeholder="Watch a security"
      load={loadStocks}
      value={null}
      onChange={(option) => void add(option)}
    />
  );
}

import { SearchField, type SearchOption } from '@plumbline/shared/ui/SearchField';
import { stockSearchQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDebounced } from './use-debounced';

interface Hit {
  readonly display_symbol: string;
  readonly company: string;
  readonly exchange: string;
}

const toOption = ({ display_symbol, company, exchange }: Hit): SearchOption => ({
  id: display_symbol,
  label: display_symbol,
  description: company,
  note: exchange,
});

/** Search as you type over all securities; Enter opens the best match. */
export function StockSearch({ shortcut }: { shortcut?: string }): ReactNode {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const settled = useDebounced(text.trim());
  const { data, isFetching } = useQuery({
    ...stockSearchQuery(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const open = (symbol: string) => {
    setText('');
    void navigate(stockPath(symbol));
  };
  return (
    <SearchField
      label="Search a company or symbol"
      placeholder="Search a company or symbol…"
      value={text}
      onValueChange={setText}
      options={settled === '' ? [] : (data?.data.map(toOption) ?? [])}
      onSelect={({ id }) => open(id)}
      onSubmit={(value) => value.trim() && open(data?.data[0]?.display_symbol ?? value.trim().toUpperCase())}
      isLoading={isFetching || settled !== text.trim()}
      {...(shortcut ? { shortcut } : {})}
    />
  );
}

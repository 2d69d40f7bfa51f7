import { indicatorSearchQuery } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import { carryAsOf } from '@plumbline/shared/domain';
import { useAsOf } from '@plumbline/shared/kit';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/** Finds series while one types. */
export function useFindSeries() {
  const [client, asOf] = [useQueryClient(), useAsOf()];
  return useCallback(
    async (words: string) => {
      const { data } = await client.fetchQuery(indicatorSearchQuery(words, asOf));
      return data.map(({ id, name, code, frequency }) => ({
        id: String(id),
        label: name,
        description: code,
        frequency,
      }));
    },
    [client, asOf],
  );
}

/** Goes to a series by some letters of its name. */
export function IndicatorSearch(): ReactNode {
  const [navigate, asOf] = [useNavigate(), useAsOf()];
  return (
    <div className="mb-4 max-w-[520px]">
      <Combobox
        label="Find an indicator"
        placeholder="Consumer prices, UNRATE, gold"
        value={null}
        load={useFindSeries()}
        onChange={(found) => {
          if (found) void navigate(carryAsOf(indicatorPath(Number(found.id), found.label), asOf));
        }}
      />
    </div>
  );
}

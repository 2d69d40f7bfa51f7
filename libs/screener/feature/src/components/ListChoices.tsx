import { listsQuery } from '@plumbline/screener/data-access';
import { readUniverse, tokenName, type NamedToken, type UniverseToken } from '@plumbline/screener/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';

const KIND_LABELS: Readonly<Record<NamedToken['kind'], string>> = {
  region: 'Region',
  exchange: 'Exchange',
  index: 'Index',
  screen: 'Screen',
  mine: 'Saved screen',
  portfolio: 'Portfolio',
  manager: 'Manager, last report',
};

const SIDES = [
  { value: 'in', label: 'Only' },
  { value: 'out', label: 'Without' },
] as const;

export interface ListChoicesProps {
  /** Chosen ones. */
  lists: readonly NamedToken[];
  nameOf: (token: UniverseToken) => string;
  onAdd: (token: UniverseToken) => void;
  /** Undefined takes it away. */
  onChange: (token: UniverseToken, next: UniverseToken | undefined) => void;
}

/** Portfolios, screens, managers and exchanges whose companies are chosen or taken out. */
export function ListChoices({ lists, nameOf, onAdd, onChange }: ListChoicesProps): ReactNode {
  const client = useQueryClient();
  const load = useCallback(
    async (words: string) => {
      const { data } = await client.fetchQuery(listsQuery(words));
      return data.map(({ token, kind, name }) => ({ id: token, label: name, note: KIND_LABELS[kind] }));
    },
    [client],
  );
  return (
    <>
      {lists.length > 0 && (
        <ul aria-label="Lists">
          {lists.map((token) => {
            const name = nameOf({ ...token, isOut: false });
            return (
              <li key={tokenName(token)} className="list-choice">
                <span>{name}</span>
                <SegmentedControl
                  label={`Companies of ${name}`}
                  options={SIDES}
                  value={token.isOut ? 'out' : 'in'}
                  onChange={(side) => onChange(token, { ...token, isOut: side === 'out' })}
                />
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(token, undefined)}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Combobox
        label="Add a list"
        placeholder="Portfolio, screen, manager, exchange"
        value={null}
        load={load}
        onChange={(option) => readUniverse(option?.id).forEach(onAdd)}
      />
    </>
  );
}

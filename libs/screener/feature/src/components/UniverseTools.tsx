import { REGIONS } from '@plumbline/market-data/domain';
import { readUniverse, writeUniverse, type UniverseToken } from '@plumbline/screener/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Popover } from '@plumbline/shared/ui/Popover';
import type { ReactNode } from 'react';
import { ListChoices } from './ListChoices';
import { useListNames } from './use-list-names';
import type { ScreenChoice } from './use-screen-state';

const regionOf = (name: string): UniverseToken => ({ kind: 'region', name, isOut: false });
const INDEX: UniverseToken = { kind: 'index', name: 'sp500', isOut: false };
const DELISTED: UniverseToken = { kind: 'delisted' };

const same = (one: UniverseToken, other: UniverseToken): boolean => writeUniverse([one]) === writeUniverse([other]);

const CHOICES: readonly { readonly token: UniverseToken; readonly label: string }[] = [
  ...Object.entries(REGIONS).map(([name, label]) => ({ token: regionOf(name), label })),
  { token: INDEX, label: 'Members of the S&P 500' },
  { token: DELISTED, label: 'With delisted companies' },
];

/** Of which companies the screen chooses: regions, an index, and lists that are joined, crossed and taken out. */
export function UniverseTools({ state, change }: ScreenChoice): ReactNode {
  const tokens = readUniverse(state.universe);
  const names = useListNames(state.universe);
  const set = (next: readonly UniverseToken[]) => change({ universe: writeUniverse(next) });
  const toggle = (token: UniverseToken) => {
    const others = tokens.filter((one) => !same(one, token));
    set(others.length < tokens.length ? others : [...tokens, token]);
  };
  const known = CHOICES.filter(({ token }) => tokens.some((one) => same(one, token)));
  const lists = tokens.flatMap((token) =>
    token.kind === 'delisted' || known.some((choice) => same(choice.token, token)) ? [] : token,
  );
  const words = [...known.map(({ label }) => label), ...lists.map(names)];
  return (
    <Popover
      label="Companies to choose from"
      trigger={(triggerProps) => (
        <Button size="small" {...triggerProps}>
          {words.length === 0 ? 'All traded companies' : words.join(', ')}
        </Button>
      )}
    >
      {() => (
        <div className="text-choices">
          <ul>
            {CHOICES.map(({ token, label }) => (
              <li key={label}>
                <Checkbox
                  label={label}
                  checked={tokens.some((one) => same(one, token))}
                  onChange={() => toggle(token)}
                />
              </li>
            ))}
          </ul>
          <ListChoices
            lists={lists}
            nameOf={names}
            onAdd={(token) => set([...tokens.filter((one) => !same(one, token)), token])}
            onChange={(token, next) => set(tokens.flatMap((one) => (same(one, token) ? (next ?? []) : one)))}
          />
        </div>
      )}
    </Popover>
  );
}

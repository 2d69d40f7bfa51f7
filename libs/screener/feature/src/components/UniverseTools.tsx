import { REGIONS } from '@plumbline/market-data/domain';
import { readUniverse, writeUniverse, type UniverseToken } from '@plumbline/screener/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Popover } from '@plumbline/shared/ui/Popover';
import type { ReactNode } from 'react';
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

const words = (tokens: readonly UniverseToken[]): string => {
  const names = CHOICES.filter(({ token }) => tokens.some((one) => same(one, token))).map(({ label }) => label);
  const others = tokens.length - names.length;
  const all = [...names, ...(others > 0 ? [`${others} more`] : [])];
  return all.length === 0 ? 'All traded companies' : all.join(', ');
};

/** Of which companies the screen chooses. */
export function UniverseTools({ state, change }: ScreenChoice): ReactNode {
  const tokens = readUniverse(state.universe);
  const toggle = (token: UniverseToken) => {
    const others = tokens.filter((one) => !same(one, token));
    change({ universe: writeUniverse(others.length < tokens.length ? others : [...tokens, token]) });
  };
  return (
    <Popover
      label="Companies to choose from"
      trigger={(door) => (
        <Button size="small" {...door}>
          {words(tokens)}
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
        </div>
      )}
    </Popover>
  );
}

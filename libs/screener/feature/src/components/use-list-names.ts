import { universeNamesQuery } from '@plumbline/screener/data-access';
import { readUniverse, tokenName, type UniverseToken } from '@plumbline/screener/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Names of what a universe names; the token itself while they load, and where there is no such list. */
export function useListNames(universe: string): (token: UniverseToken) => string {
  const hasLists = readUniverse(universe).some(({ kind }) => kind !== 'delisted');
  const { data } = useQuery({ ...universeNamesQuery(universe), enabled: hasLists, placeholderData: keepPreviousData });
  const names = new Map(data?.data.map(({ token, name }) => [token, name]));
  return (token) => {
    if (token.kind === 'delisted') return '';
    const name = names.get(tokenName(token)) ?? tokenName(token);
    return token.isOut ? `without ${name}` : name;
  };
}

import { newHid, proposalAddress, readProposal } from './config-address';

it('url.add-component, url.add-component-stock: settings are JSON in the address', () => {
  const config = { series: ['roe{1y}'], log: true };
  const address = proposalAddress('/', { is: 'chart', config });
  expect(address).toBe('/?op=add&comp=chart&config=%7B%22series%22%3A%5B%22roe%7B1y%7D%22%5D%2C%22log%22%3Atrue%7D');
  expect(readProposal(new URLSearchParams(address.slice(2)))).toEqual({ comp: 'chart', config, db: undefined });
  expect(proposalAddress('/stock/AAPL/summary', { is: 'chart', config: { a: 1 } })).toBe(
    '/stock/AAPL/summary?op=add&comp=chart&config=%7B%22a%22%3A1%7D',
  );
});

it.each(['{', '[]', '"x"', 'null', '{"a":{"b":1}}'])('url.add-component-bad-config: %s gives the defaults', (config) =>
  expect(readProposal(new URLSearchParams({ op: 'add', comp: 'chart', config, db: '7' }))).toEqual({
    comp: 'chart',
    config: {},
    db: 7,
  }),
);

it('an address without op=add proposes nothing', () =>
  expect(readProposal(new URLSearchParams({ comp: 'chart' }))).toBeUndefined());

it('an anchor has twelve letters', () => {
  expect(newHid(() => 0)).toBe('AAAAAAAAAAAA');
  expect(newHid(() => 0.999)).toBe('999999999999');
});

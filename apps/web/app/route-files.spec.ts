import { routesOf } from './route-files';

it('a file is an address; one that another begins with is a layout around it', () => {
  const names = ['_index.tsx', 'stock.$name.tsx', 'stock.$name._index.tsx', 'stock.$name.summary.tsx'];
  expect(routesOf(names)).toEqual([
    { file: 'routes/_index.tsx', index: true },
    {
      file: 'routes/stock.$name.tsx',
      path: 'stock/:name',
      children: [
        { file: 'routes/stock.$name._index.tsx', index: true },
        { file: 'routes/stock.$name.summary.tsx', path: 'summary' },
      ],
    },
  ]);
});

it.each([
  ['login.tsx', 'login'],
  ['user.me.tsx', 'user/me'],
  ['setting._index.tsx', 'setting'],
  ['social-login.tsx', 'social-login'],
  ['$.tsx', '*'],
  ['stocks/ipos.statistics.tsx', 'ipos/statistics'],
])('%s serves %s', (name, path) => expect(routesOf([name])).toEqual([{ file: `routes/${name}`, path }]));

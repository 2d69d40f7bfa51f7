import { directoryPath, directoryTitle, readDirectoryPlace, type DirectoryPlace } from './directory';

it.each<[string, DirectoryPlace, string]>([
  ['/stocks', {}, 'All stocks'],
  ['/stocks/region/Europe', { region: 'Europe' }, 'Stocks of Europe'],
  ['/stocks/exchange/NAS', { exchange: 'NAS' }, 'Stocks on NAS'],
  ['/stocks/company/a', { company: 'a' }, 'Companies with A'],
  ['/stocks/sector/Energy', { sector: 'Energy' }, 'Energy stocks'],
  ['/stocks/sector/Real%20Estate/REITs', { sector: 'Real Estate', group: 'REITs' }, 'REITs stocks'],
  [
    '/stocks/sector/Energy/Oil%20%26%20Gas/Drilling',
    { sector: 'Energy', group: 'Oil & Gas', industry: 'Drilling' },
    'Drilling stocks',
  ],
])('%s', (path, place, title) => {
  expect(directoryPath(place)).toBe(path);
  expect(directoryTitle(place)).toBe(title);
  expect(readDirectoryPlace(decodeURIComponent(path.slice('/stocks'.length)))).toEqual(place);
});

it.each(['sector', 'region/Europe/more', 'colour/red', 'sector/a/b/c/d'])('/stocks/%s is no page', (address) =>
  expect(readDirectoryPlace(address)).toBeUndefined(),
);

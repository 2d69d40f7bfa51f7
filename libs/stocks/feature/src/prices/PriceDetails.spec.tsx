import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen } from '@testing-library/react';
import { PriceDetails } from './PriceDetails';

const source = (file: string) => ({
  file,
  basis: 'as-traded',
  assumed: true,
  rows: 1_250,
  from: '2020-01-02',
  to: '2024-12-31',
});

const open = (conflicts: number) => {
  const sources = [source('a.csv'), source('b.csv')];
  const prices = { sources, conflicts, gaps: [{ from: '2021-03-01', to: '2021-04-01' }] };
  const conflict = { day: '2022-05-02', shown: 10, other: 11, shownFile: 'a.csv', otherFile: 'b.csv' };
  return renderRouted(<PriceDetails stock={{ asOf: null, prices }} name="ALDR" />, {
    answers: { 'GET /_api/stocks/{id}/prices': { conflicts: [conflict] } },
  });
};

it('names files with what had to be assumed, days without prices, and days on which files disagree', async () => {
  open(1);
  expect(screen.getByText(/^a\.csv, .*as traded \(assumed\)$/)).toBeInTheDocument();
  expect(screen.getByText(/^No prices from/)).toBeVisible();
  expect(await screen.findByText('Price files differ on 1 day; the most reliable one is shown')).toBeVisible();
});

it('requests no prices where files agree', () => expect(open(0).asked).toEqual([]));

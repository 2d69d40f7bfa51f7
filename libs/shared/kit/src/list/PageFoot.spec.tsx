import { fireEvent, render, screen } from '@testing-library/react';
import { PageFoot } from './PageFoot';

const open = (page: number, total: number) => {
  const chosen: number[] = [];
  render(<PageFoot label="Pages" list={{ page, per_page: 20, total }} onPage={(next) => chosen.push(next)} />);
  return chosen;
};

it('one page has no way to others', () => {
  expect(open(1, 20)).toEqual([]);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('leads to another page', () => {
  const chosen = open(1, 41);
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(chosen).toEqual([3]);
});

it.each([
  [3, 40, 2],
  [2, 0, 1],
])('page %d of %d rows is gone: the last one is %d', (page, total, last) => expect(open(page, total)).toEqual([last]));

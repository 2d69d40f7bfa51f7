import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Moment } from './Moment';

const AT = '2026-03-08T23:30:00Z';

test.each([
  [{ at: AT }, '2026-03-08 23:30 UTC'],
  [{ at: AT, zone: 'Asia/Tokyo' }, '2026-03-09 08:30 GMT+9'],
  [{ at: AT, zone: 'Asia/Tokyo', show: 'day' as const }, '2026-03-09'],
  [{ at: '' }, 'N/A'],
])('%j reads %s', (props, text) => {
  render(<Moment {...props} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('how long ago is a matter of the browser: the server writes the moment', () => {
  const at = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
  expect(renderToString(<Moment at={at} show="ago" />)).toContain('UTC</time>');
  render(<Moment at={at} show="ago" />);
  expect(screen.getByText('3 hours ago')).toHaveAttribute('title', expect.stringMatching(/UTC$/));
});

import { InstallationProvider } from '@plumbline/shared/kit';
import { render, screen } from '@testing-library/react';
import { NoMailBanner } from './NoMailBanner';

it.each([
  [true, 0],
  [false, 1],
])('says where the link is when mails are sent: %s', (sendsMail, times) => {
  render(
    <InstallationProvider value={{ sendsMail }}>
      <NoMailBanner />
    </InstallationProvider>,
  );
  expect(screen.queryAllByText(/staff app under Outbox/)).toHaveLength(times);
});

import { DownloadGate, type DownloadedThing } from '@plumbline/shared/ui/DownloadGate';
import { fireEvent, screen } from '@testing-library/react';
import { useContext, useState } from 'react';
// Loaded beforehand: the card would load it while a test waits.
import './TrialCard';
import { MemberGate } from './MemberGate';
import { renderPage, USER } from './testing';

function Download({ thing }: { thing?: DownloadedThing | undefined }) {
  const mayDownload = useContext(DownloadGate);
  const [answer, setAnswer] = useState('');
  return <button onClick={() => setAnswer(mayDownload(thing) ? 'downloads' : 'does not')}>Download {answer}</button>;
}

interface Person {
  readonly status: number;
  readonly amount_paid: number;
}

/** Whether a press downloads, and the place after it. */
async function press(person?: Person, thing?: DownloadedThing): Promise<readonly string[]> {
  const page = (
    <MemberGate>
      <Download thing={thing} />
    </MemberGate>
  );
  const { place } = await renderPage(page, {
    at: '/stock/INV/chart',
    route: '*',
    ...(person && { as: { ...USER, membership: 'paid', ...person } }),
  });
  const button = screen.getByRole('button', { name: /^Download/ });
  fireEvent.click(button);
  return [button.textContent ?? '', place()];
}

const card = () => screen.findByRole('dialog', { name: 'Subscribe to download chart data' });

it('chartdl.status: below 3 the plans are shown instead', async () =>
  expect(await press({ status: 2, amount_paid: 5 }, 'chart data')).toEqual(['Download does not', '/pricing']));

it('chartdl.s2: from 3 on it downloads', async () =>
  expect(await press({ status: 3, amount_paid: 5 }, 'chart data')).toEqual(['Download downloads', '/stock/INV/chart']));

it.each([0, -1])('chartdl.trial: %d paid shows a card that leads to the plans', async (paid) => {
  expect(await press({ status: 3, amount_paid: paid }, 'chart data')).toEqual([
    'Download does not',
    '/stock/INV/chart',
  ]);
  expect(await card()).toBeVisible();
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
});

it('a table needs no plan', async () => {
  expect(await press({ status: 0, amount_paid: 0 })).toEqual(['Download downloads', '/stock/INV/chart']);
});

it.each([undefined, 'chart data' as const])('a visitor signs in before %p', async (thing) => {
  expect(await press(undefined, thing)).toEqual(['Download does not', '/login']);
});

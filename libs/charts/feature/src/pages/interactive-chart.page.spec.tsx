import { renderRouted } from '@plumbline/shared/kit/testing';
import { CHART_ANSWERS, inventedChart } from '@plumbline/charts/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { InteractiveChartPage } from './interactive-chart.page';

const open = (at: string) =>
  renderRouted(<InteractiveChartPage loadSecurities={async () => []} dayTool={null} />, { at, answers: CHART_ANSWERS });

const chip = async (name: RegExp) => {
  const list = await screen.findByRole('list', { name: 'Series of the chart' });
  const button = await within(list).findByRole('button', { name });
  return within(button.closest('li') as HTMLElement);
};

it('hides, shows and removes series, and keeps all of it in the address', async () => {
  const { place } = open('/interactive_chart?symbol=ALDR&s=close&s=pb~1');
  fireEvent.click((await chip(/^pb$/)).getByRole('button', { name: 'Hide pb' }));
  expect(place()).toContain('s=pb%7E1%7E%7E%7E%7E%7E%7E1');
  fireEvent.click((await chip(/^ALDR pb$|^pb$/)).getByRole('button', { name: /^Show/ }));
  expect(place()).toMatch(/s=pb%7E1$/);
  fireEvent.click((await chip(/^close$/)).getByRole('button', { name: 'Remove close' }));
  expect(place()).toBe('/interactive_chart?symbol=ALDR&s=pb%7E1');
});

const heightOf = async (at: string) => {
  open(at);
  const [slider] = await screen.findAllByRole('slider');
  return slider?.parentElement?.style.height;
};

it.each([
  ['one pane', '/interactive_chart?symbol=ALDR&s=close', '400px'],
  ['a height of its own', '/interactive_chart?symbol=ALDR&s=close&h=600', '600px'],
  ['a second pane below', '/interactive_chart?symbol=ALDR&s=close&s=pb~1', '530px'],
])('chart.height and chart.height-constant: %s', async (_case, at, height) => expect(await heightOf(at)).toBe(height));

it('a mistake of a formula stays on its series, with what mends it; the others are drawn', async () => {
  const { place } = open('/interactive_chart?symbol=ALDR&s=close&s=nope');
  const wrong = await chip(/^ALDR nope$|^nope$/);
  expect(await wrong.findByText(/There is no figure "nope"/)).toBeVisible();
  fireEvent.click(wrong.getByRole('button', { name: 'Use “pb”' }));
  expect(place()).toBe('/interactive_chart?symbol=ALDR&s=close&s=pb');
});

it('without a security one sentence says so, and no series has an error', async () => {
  const refused = (asked: Parameters<typeof inventedChart>[0]) => {
    const answer = inventedChart(asked);
    const error = { message: 'Choose a security first' };
    return { ...answer, day: [], series: answer.series.map((one) => ({ ...one, lines: [], error })) };
  };
  renderRouted(<InteractiveChartPage loadSecurities={async () => []} dayTool={null} />, {
    at: '/interactive_chart?s=close&s=pb',
    answers: { 'POST /_api/interactive_chart/series': refused },
  });
  expect(await screen.findByText('Choose a security above')).toBeVisible();
  expect(screen.queryByText(/Choose a security first/)).toBeNull();
});

it('begins with one of the charts that are offered, and says so where nothing is drawn', async () => {
  const { place } = open('/interactive_chart?empty=1&symbol=ALDR');
  expect(await screen.findByText('Nothing is drawn yet')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Technical' }));
  expect(place()).toContain('s=rsi%2814%29%7E1');
  expect(await chip(/^rsi\(14\)$/)).toBeDefined();
});

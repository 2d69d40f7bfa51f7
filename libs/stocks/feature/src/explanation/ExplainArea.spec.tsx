import { configureApi, getQueryClient } from '@plumbline/shared/data-access';
import { ApiError } from '@plumbline/shared/domain';
import { makeHistory, makeLineage, makeRecords, makeSeriesLineage } from '@plumbline/stocks/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router-dom';
import { ExplainArea } from './ExplainArea';

jest.setTimeout(30_000);

const asked: unknown[] = [];
let answer: () => unknown = makeLineage;

const page = (
  <ExplainArea security="ARND" asOf="2026-03-20" basis="asReported" kind="annual">
    <button data-metric="pettm">31.35</button>
    <button data-metric="net_income" data-period="FY2025">
      1.00
    </button>
    <button>Other</button>
  </ExplainArea>
);

/** Where the router is, and the way to send it elsewhere. */
const router = {} as { location: Location; navigate: NavigateFunction };
function Probe() {
  const [location, navigate] = [useLocation(), useNavigate()];
  useEffect(() => void Object.assign(router, { location, navigate }), [location, navigate]);
  return null;
}

function open(path = '/stock/ARND/summary?asOf=2026-03-20') {
  render(
    <QueryClientProvider client={getQueryClient()}>
      <MemoryRouter initialEntries={['/', path]} initialIndex={1}>
        <Probe />
        {page}
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  asked.length = 0;
  answer = makeLineage;
  getQueryClient().clear();
  configureApi((async (_key: string, args: unknown) => {
    asked.push(args);
    return answer();
  }) as never);
});

const openExplanation = async (figure: string) => {
  screen.getByRole('button', { name: figure }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Full calculation' }));
  return screen.findByRole('tree', { name: 'What PE Ratio (TTM) is made of' });
};

it('leads from a figure to its whole explanation and back to the figure', async () => {
  open();
  await openExplanation('31.35');
  expect(screen.getByRole('dialog', { name: 'PE Ratio (TTM) of Arden Instruments' })).toBeInTheDocument();
  expect([router.location.search, router.location.hash]).toEqual(['?asOf=2026-03-20', '#explain=pettm']);
  expect(asked).toEqual([{ params: { security: 'ARND', metric: 'pettm' }, query: { asOf: '2026-03-20' } }]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: '31.35' })).toHaveFocus());
  expect(router.location.hash).toBe('');
});

it('says what a figure does once it is touched, and nothing of other buttons', async () => {
  open();
  const [figure, other] = [
    screen.getByRole('button', { name: '31.35' }),
    screen.getByRole('button', { name: 'Other' }),
  ];
  expect(figure).not.toHaveAttribute('title');
  await userEvent.hover(figure);
  await userEvent.hover(other);
  expect(figure).toHaveAttribute('title', 'Explain this figure');
  expect(other).not.toHaveAttribute('title');
});

it('asks for the vintage and kind of its page where a figure has a period', async () => {
  open();
  await openExplanation('1.00');
  expect(router.location.hash).toBe('#explain=net_income&period=FY2025&kind=annual');
  expect(asked).toEqual([
    {
      params: { security: 'ARND', metric: 'net_income' },
      query: { period: 'FY2025', kind: 'annual', basis: 'asReported', asOf: '2026-03-20' },
    },
  ]);
});

it('goes with Back', async () => {
  open();
  await openExplanation('31.35');
  await act(async () => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: '31.35' })).toHaveFocus());
});

it('opens from a shared address, and closing it leaves the page', async () => {
  open('/stock/ARND/summary#explain=net_income&period=FY2025&kind=annual');
  await screen.findByRole('tree');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([router.location.pathname, router.location.hash]).toEqual(['/stock/ARND/summary', '']);
  await waitFor(() => expect(screen.getByRole('button', { name: '1.00' })).toHaveFocus());
});

it('stays closed for other addresses and other buttons', async () => {
  open('/stock/ARND/summary#content');
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
});

it('explains a value whose inputs are cut itself, and closes all steps at once', async () => {
  open();
  answer = () => makeLineage({ more: 7, inputs: [] });
  await openExplanation('31.35');
  await userEvent.click(screen.getByRole('button', { name: 'Explain this figure itself' }));
  await waitFor(() => expect(router.location.state).toMatchObject({ steps: 2 }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.location.hash).toBe(''));
  await waitFor(() => expect(screen.getByRole('button', { name: '31.35' })).toHaveFocus());
});

it.each([
  [404, 'There is no explanation at this address'],
  [503, 'The explanation could not be loaded'],
])('says what happened where the answer is %i', async (status, title) => {
  answer = () => {
    throw new ApiError(status, 'Why it is so');
  };
  getQueryClient().setDefaultOptions({ queries: { retry: false } });
  open('/stock/ARND/summary#explain=roee');
  const drawer = await screen.findByRole('dialog', { name: 'Explanation' });
  await within(drawer).findByText(title);
  expect(within(drawer).getByText('Why it is so')).toBeInTheDocument();
  if (status < 500) return;
  answer = makeLineage;
  await userEvent.click(within(drawer).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('tree');
});

describe('the history of a figure', () => {
  const openHistory = async () => {
    open('/stock/ARND/summary?asOf=2026-03-20#explain=pettm');
    (await screen.findByRole('tab', { name: 'How it is made' })).focus();
    await userEvent.keyboard('{ArrowRight}');
  };
  const answers = (history: (as: 'known' | 'restated') => unknown) => {
    configureApi((async (key: string, args: { query: { as: 'known' | 'restated' } }) => {
      asked.push([key, args]);
      return key.includes('history') ? history(args.query.as) : makeLineage();
    }) as never);
  };

  it('is asked for in both readings, as known on the day of the page, when its tab is chosen', async () => {
    answers((as) => makeHistory({ as }));
    await openHistory();
    await screen.findByRole('img', { name: /^PE Ratio \(TTM\) from Apr 2021 to Mar 2026/ });
    expect(asked.slice(1)).toEqual(
      ['known', 'restated'].map((as) => [
        'GET /_api/metrics/{security}/{metric}/history',
        { params: { security: 'ARND', metric: 'pettm' }, query: { as, asOf: '2026-03-20' } },
      ]),
    );
    expect(screen.getAllByRole('row')).toHaveLength(13);
    await userEvent.click(screen.getByRole('radio', { name: 'One year' }));
    expect(screen.getAllByRole('row')).toHaveLength(13);
    await userEvent.click(screen.getByRole('button', { name: 'Show the month end before' }));
    expect(screen.getAllByRole('row')).toHaveLength(14);
  });

  it('says that there is none, and what went wrong', async () => {
    let fails = true;
    answers((as) => {
      if (fails) throw new ApiError(503, 'Why it is so');
      return makeHistory({ as, points: [] });
    });
    getQueryClient().setDefaultOptions({ queries: { retry: false } });
    await openHistory();
    await screen.findByText('The history could not be loaded');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('PE Ratio (TTM) has no history');
  });
});

describe('the values behind a figure', () => {
  const answers = (records: () => unknown) => {
    configureApi((async (key: string, args: unknown) => {
      asked.push([key, args]);
      if (key.endsWith('/records')) return records();
      const { at } = (args as { query: { at?: string } }).query;
      const series = makeSeriesLineage();
      return at === undefined ? series : { ...series, at, explanation: series.explanation.inputs[0] };
    }) as never);
  };
  const press = async () => {
    open('/stock/ARND/summary?asOf=2026-03-20#explain=beta_3y');
    await userEvent.click(await screen.findByRole('button', { name: 'Show values' }));
  };

  it('are a step of the address, and asked for the newest first', async () => {
    answers(makeRecords);
    await press();
    await screen.findByRole('table', { name: 'Monthly returns of Arden Instruments' });
    expect(router.location.hash).toBe('#explain=beta_3y&at=0&values=1');
    expect(asked.at(-1)).toEqual([
      'GET /_api/lineage/{security}/{metric}/records',
      {
        params: { security: 'ARND', metric: 'beta_3y' },
        query: { asOf: '2026-03-20', at: '0', order: 'desc', page: 1, per_page: 5000 },
      },
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'How it is made' }));
    await screen.findByRole('treeitem', { name: /^Monthly Returns/ });
    await act(async () => router.navigate(-1));
    await screen.findByRole('treeitem', { name: /^Beta \(3-Year\)/ });
  });

  it('are read on where there are more', async () => {
    let page = 0;
    answers(() => {
      page += 1;
      return makeRecords({ total: 74, page });
    });
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Load more: 37 of 74 are here' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Load more/ })).toBeNull());
    expect(screen.getByText('74 rows')).toBeInTheDocument();
  });

  it('say that there are none, and what went wrong', async () => {
    let fails = true;
    answers(() => {
      if (fails) throw new ApiError(503, 'Why it is so');
      return makeRecords({ data: [], total: 0 });
    });
    getQueryClient().setDefaultOptions({ queries: { retry: false } });
    await press();
    await screen.findByText('The values could not be loaded');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('There is nothing to show');
  });
});

describe('copying', () => {
  const copied: string[] = [];
  const press = async (name: string) => {
    open('/stock/ARND/summary#explain=pettm');
    const button = await screen.findByRole('button', { name });
    await userEvent.click(button);
    return screen.findByText(/copied|not let/);
  };
  beforeEach(() => {
    copied.length = 0;
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  });

  it.each([
    ['Copy as text', /^Arden Instruments \(ARND\)\nPE Ratio \(TTM\): 31\.35 x\n {2}= price \/ eps_diluted\[ttm\]\n/],
    ['Copy as JSON', /^\{\n {2}"version": "1",\n/],
    ['Copy link', /^http:\/\/localhost\//],
  ])('%s', async (name, text) => {
    expect(await press(name)).toHaveTextContent('copied');
    expect(copied).toEqual([expect.stringMatching(text)]);
  });

  it('says so where the browser refuses', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    expect(await press('Copy link')).toHaveTextContent('This browser does not let the page copy');
  });
});

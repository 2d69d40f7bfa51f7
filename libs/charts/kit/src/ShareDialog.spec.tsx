import { renderPage, USER } from '@plumbline/auth/kit/testing';
import type { TimeSeriesContent } from '@plumbline/charts/ui';
import { ApiError } from '@plumbline/shared/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PictureDrawer } from './draw-stage';
import { ShareDialog } from './ShareDialog';

const CONTENT: TimeSeriesContent = {
  days: ['2026-05-28', '2026-05-29'],
  series: [{ id: 's0', label: 'close', values: [25, 24] }],
};
const OPTIONS = { schema: 1, security: 'INV', series: [{ of: 'close' }] } as const;
const SHARE = { id: 'A1', url: '/interactive_chart?share=A1', digest: 'd', embed: '<a href="x">Trend</a>' };
const MEMBER = { ...USER, status: 3, logo: '/cdn/logos/7.png' };

interface Drawing {
  readonly stage: HTMLElement;
  readonly width: string;
  readonly theme: string | undefined;
  readonly texts: { readonly note: string; readonly logo?: string | undefined };
  readonly scale: number | undefined;
}

const drawings: Drawing[] = [];

beforeEach(() => {
  drawings.length = 0;
});

const draw = async (stage: Element, texts: Drawing['texts'], scale?: number) => {
  if (!(stage instanceof HTMLElement)) throw new Error('There is no stage');
  drawings.push({ stage, width: stage.style.width, theme: stage.dataset['theme'], texts, scale });
  return new Blob(['picture'], { type: 'image/png' });
};

const open = ({ as, image }: { as?: typeof USER; image?: unknown } = {}) =>
  renderPage(
    <PictureDrawer value={draw}>
      <ShareDialog
        options={{ ...OPTIONS, series: [...OPTIONS.series] }}
        content={CONTENT}
        asOf={undefined}
        title="INV trend"
        isOpen
        onClose={() => undefined}
      />
    </PictureDrawer>,
    {
      at: '/interactive_chart',
      ...(as && { as }),
      answers: {
        'POST /_api/interactive_chart/shares': SHARE,
        'POST /_api/files/images': image ?? {
          success: true,
          url: '/cdn/p/1.png',
          image: { id: 1, url: '/cdn/p/1.png' },
        },
      },
    },
  );

/** The chart of the stage is there. */
const markReady = () =>
  // Those that are marked stay as they are: a change would make `waitFor` look again at once.
  document.querySelectorAll<HTMLElement>('.share-stage .chart-canvas:not([data-ready="true"])').forEach((canvas) => {
    canvas.dataset['ready'] = 'true';
  });

const drawn = (times: number) =>
  waitFor(() => {
    markReady();
    expect(drawings).toHaveLength(times);
  });

it('screen.share-dialog and chart.share-title: it is called "Share This Chart"', async () => {
  await open({ as: MEMBER });
  const dialog = await screen.findByRole('dialog', { name: 'Share This Chart' });
  expect(dialog.closest<HTMLElement>('[data-size]')?.dataset['size']).toBe('wide');
});

it('share.flow: the picture is drawn, kept, and shown in the code next to the link', async () => {
  const { asked } = await open({ as: MEMBER });
  await drawn(1);
  expect(drawings[0]).toMatchObject({ width: '1168px', theme: 'light', scale: 1 });
  expect(await screen.findByRole('img', { name: 'INV trend' })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'My "trend"' } });
  fireEvent.submit(screen.getByLabelText('Title').closest('form')!);
  expect(await screen.findByLabelText('Link')).toHaveValue('http://localhost/interactive_chart?share=A1');
  await waitFor(() =>
    expect(screen.getByLabelText('For a page of your own')).toHaveValue(
      '<a href="http://localhost/interactive_chart?share=A1"><img src="http://localhost/cdn/p/1.png" alt="My &quot;trend&quot;"></a>',
    ),
  );
  expect(asked.map(({ key }) => key)).toEqual(['POST /_api/interactive_chart/shares', 'POST /_api/files/images']);
});

it('share.flow: a picture that cannot be kept leaves a link with its title', async () => {
  await open({ as: MEMBER, image: new ApiError(413, 'Too large') });
  await drawn(1);
  fireEvent.submit((await screen.findByLabelText('Title')).closest('form')!);
  await screen.findByLabelText('Link');
  expect(screen.getByLabelText('For a page of your own')).toHaveValue(
    '<a href="http://localhost/interactive_chart?share=A1">INV trend</a>',
  );
});

it('share.rerender: it is drawn again after each change of size, scale, theme and logo', async () => {
  await open({ as: MEMBER });
  await drawn(1);
  fireEvent.change(screen.getByLabelText('Size'), { target: { value: '800x600' } });
  await drawn(2);
  fireEvent.change(screen.getByLabelText('Scale, percent'), { target: { value: '-150' } });
  await drawn(3);
  fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'dark' } });
  await drawn(4);
  fireEvent.click(screen.getByLabelText('Your logo'));
  await drawn(5);
  expect(drawings.map(({ width, scale, theme, texts: { logo } }) => [width, scale, theme, logo])).toEqual([
    ['1168px', 1, 'light', undefined],
    ['768px', 1, 'light', undefined],
    ['768px', 1.5, 'light', undefined],
    ['768px', 1.5, 'dark', undefined],
    ['768px', 1.5, 'dark', '/cdn/logos/7.png'],
  ]);
});

it('scale.integer: a scale that is no whole number changes nothing; too large a one says what can be drawn', async () => {
  await open({ as: MEMBER });
  await drawn(1);
  fireEvent.change(screen.getByLabelText('Size'), { target: { value: '1800x942' } });
  await drawn(2);
  for (const value of ['abc', '12.5', ''])
    fireEvent.change(screen.getByLabelText('Scale, percent'), { target: { value } });
  fireEvent.change(screen.getByLabelText('Scale, percent'), { target: { value: '400' } });
  await drawn(3);
  expect(drawings[2]?.scale).toBe(3.07);
  expect(screen.getByText(/at 307 percent at most/)).toBeVisible();
});

describe('without a chart in time', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    // Nothing comes into sight, so that the chart is never fetched.
    globalThis.IntersectionObserver = class {
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [];
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
      takeRecords = () => [];
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    jest.useRealTimers();
  });

  it('share.fallback, chart.fake-timeout, chart.download-timeout and chart.export-width: 640 pixels after 3 s', async () => {
    await open({ as: MEMBER });
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(drawings).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(drawings).toHaveLength(1);
    expect(drawings[0]).toMatchObject({ width: '608px', scale: 1.875 });
    expect(drawings[0]?.texts.note).toMatch(/ · simplified$/);
  });
});

describe('what members alone can do', () => {
  it('share.login: a visitor who sends it by mail comes to the referral program', async () => {
    const { place } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mail' }));
    expect(place()).toBe('/referral-program');
  });

  it('share.login: a member sends the link, once there is one', async () => {
    await open({ as: MEMBER });
    expect(await screen.findByRole('button', { name: 'Mail' })).toBeDisabled();
    fireEvent.submit(screen.getByLabelText('Title').closest('form')!);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mail' })).toBeEnabled());
  });

  it('share.referral-untick: a visitor is asked to sign in, and nothing is ticked', async () => {
    await open();
    const choice = await screen.findByRole('checkbox', { name: 'Add referral link' });
    fireEvent.click(choice);
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }));
    expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Finteractive_chart',
    );
    expect(choice).not.toBeChecked();
  });

  it('a referral of a member is part of the link', async () => {
    await open({ as: MEMBER });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Add referral link' }));
    fireEvent.submit(screen.getByLabelText('Title').closest('form')!);
    expect(await screen.findByLabelText('Link')).toHaveValue(
      'http://localhost/interactive_chart?share=A1&r=abcdefghijkl',
    );
  });

  it('a logo comes with status 3, and a visitor makes no link', async () => {
    const { place } = await open({ as: { ...MEMBER, status: 2 } });
    expect(await screen.findByLabelText('Your logo')).toBeDisabled();
    expect(place()).toBe('/interactive_chart');
  });
});

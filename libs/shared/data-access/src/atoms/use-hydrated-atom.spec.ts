import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordVisit, useVisits } from './visits';

const visit = (name: string) =>
  ({ kind: 'stock', key: `stock:${name}`, name, title: name, to: `/stock/${name}/summary` }) as const;

const Names = (): ReactNode =>
  createElement(
    'p',
    null,
    useVisits()
      .map(({ name }) => name)
      .join(),
  );

beforeEach(() => localStorage.clear());

it('a part that hydrates late shows what the server rendered, then what is stored', async () => {
  const html = renderToString(createElement(Names));
  // Another part of the page is there already and has read the storage.
  recordVisit(visit('A'));
  expect(renderHook(useVisits).result.current).toHaveLength(1);
  const place = document.createElement('div');
  place.innerHTML = html;
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(place, createElement(Names), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect([html, place.innerHTML]).toEqual(['<p></p>', '<p>A</p>']);
  act(() => root.unmount());
});

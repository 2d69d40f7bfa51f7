import { atom, useStore } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { renderMarkup } from './render-markup.server';
import { withRequestStore } from './request-store';

const countAtom = atom(0);

/** Writes while it renders, as no part of a page should. */
function Count(): ReactNode {
  const store = useStore();
  store.set(countAtom, store.get(countAtom) + 1);
  return createElement('p', null, store.get(countAtom));
}

it('two requests share no state', async () => {
  const render = () => renderMarkup(withRequestStore(createElement(Count)), '');
  const pages = await Promise.all([render(), render()]);
  expect(pages.map(({ html }) => html)).toEqual(Array(2).fill('<!DOCTYPE html><p>1</p>'));
});

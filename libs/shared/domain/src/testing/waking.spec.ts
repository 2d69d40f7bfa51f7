/** @jest-environment jsdom */
import { HOSTILE_TEXTS } from './hostile-texts';
import { SANITISER_TEXTS } from './sanitiser-texts';
import { wakingParts } from './waking';

const read = (html: string): string[] => wakingParts(new DOMParser().parseFromString(html, 'text/html'));

it('finds in markup what it would not find in text', () => {
  const texts = [...HOSTILE_TEXTS, ...SANITISER_TEXTS];
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  expect(texts.filter((text) => read(`<p title="${escape(text)}">${escape(text)}</p>`).length > 0)).toEqual([]);
  // The others are markup that this reader, without scripts and on its own, mends into nothing that wakes.
  const markup = texts.filter((text) => text.startsWith('<'));
  expect(markup.filter((text) => read(text).length > 0).length).toBeGreaterThanOrEqual(markup.length - 18);
});

it('finds what ran', () => {
  Object.assign(window, { awake: ['1'] });
  expect(wakingParts()).toEqual(['1']);
});

it.each([
  ['window.__reactRouterContext.streamController.enqueue("[\\"<svg onload=alert(1)>\\"]\\n");', 0],
  ['window.__reactRouterContext.streamController.enqueue("");alert(1)//");', 1],
  ['alert(1)', 1],
])('a script %s is foreign: %i', (script, count) => {
  Object.assign(window, { awake: [] });
  expect(read(`<script>${script}</script>`)).toHaveLength(count);
});

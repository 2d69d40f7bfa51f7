import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextLimits, readCeilings, tooHeavy } from './ceilings.mjs';
import { loadedBy } from './weigh.mjs';

const LIMITS = { scripts: 1_000, styles: 200, html: 300 };

test('a page may weigh its limits, and not a byte more', () => {
  assert.deepEqual(tooHeavy('/', LIMITS, LIMITS), []);
  assert.deepEqual(tooHeavy('/', LIMITS, { ...LIMITS, styles: 201 }), ['/: 201 bytes of styles, at most 200']);
});

test('a page without a limit or a weight is refused', () => {
  assert.equal(tooHeavy('/', {}, LIMITS).length, 3);
  assert.equal(tooHeavy('/', LIMITS, { scripts: Number.NaN, styles: 1, html: 1 }).length, 1);
});

test('limits go down to the measurement and a little more, and up only if they may', () => {
  const weights = { scripts: 500, styles: 400, html: 300 };
  assert.deepEqual(nextLimits(LIMITS, weights, false), { scripts: 505, styles: 200, html: 300 });
  assert.deepEqual(nextLimits(LIMITS, weights, true), { scripts: 505, styles: 404, html: 330 });
  assert.deepEqual(nextLimits({}, weights, false), { scripts: 505, styles: 404, html: 330 });
});

test('thirty pages at least have limits', () => assert.ok(Object.keys(readCeilings()).length >= 30));

test('scripts and style sheets that a page loads are counted once, those it names for other pages not at all', () => {
  const html =
    '<link rel="stylesheet" href="/assets/b.css#"/><link rel="modulepreload" fetchpriority="low" href="/assets/a-1.js"/>' +
    '<link rel="modulepreload" href="/assets/a-1.js"/><script>import("/assets/a-1.js")</script>"/assets/c.js","/assets/d.css"';
  assert.deepEqual(loadedBy(html, 'js'), ['/assets/a-1.js']);
  assert.deepEqual(loadedBy(html, 'css'), ['/assets/b.css']);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { earlyLinks } from './early-links';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-links-'));
mkdirSync(path.join(folder, 'assets'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const buildWith = (css: string[] | undefined) => ({ assets: { routes: { root: { css } } } }) as never;
const FONT = '/assets/inter-latin-wght-normal-Dx4kXJAl.woff2';

it('names the style sheet of all pages and the font that it asks for', () => {
  writeFileSync(
    path.join(folder, 'assets/root-abc.css'),
    `@font-face{src:url(/assets/inter-latin-ext-wght-normal-x.woff2)}@font-face{src:url(${FONT})}`,
  );
  expect(earlyLinks(buildWith(['/assets/root-abc.css']), folder)).toBe(
    `</assets/root-abc.css>; rel=preload; as=style, <${FONT}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  );
});

it('names nothing that is not there', () => {
  writeFileSync(path.join(folder, 'assets/plain.css'), 'p{}');
  expect(earlyLinks(buildWith(['/assets/plain.css']), folder)).toBe('</assets/plain.css>; rel=preload; as=style');
  expect(earlyLinks(buildWith(undefined), folder)).toBe('');
});

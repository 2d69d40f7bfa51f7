import { createElement, lazy, Suspense, type ReactNode } from 'react';
import { withModulesLast } from '../app/module-links';
import { renderMarkup } from '../app/render-markup.server';
import { stateScripts, textOf } from '../app/router-state';
import { unmark } from './inline-scripts';

describe('renderMarkup', () => {
  const page = (...children: ReactNode[]) => createElement('html', null, createElement('body', null, ...children));
  const Broken = (): ReactNode => {
    throw new Error('broken');
  };

  it('renders a page as one text', async () => {
    expect(await renderMarkup(page('plain'), 'n')).toEqual({
      html: '<!DOCTYPE html><html><head></head><body>plain</body></html>',
    });
  });

  it('waits for a part whose code has to be loaded, and for nothing once it is there', async () => {
    const Later = lazy(async () => ({ default: () => createElement('p', null, 'later') }));
    const waiting = page(createElement(Suspense, null, createElement(Later)));
    for (const turn of ['first', 'second']) {
      const { html } = await renderMarkup(waiting, 'n');
      expect([turn, html]).toEqual([turn, expect.stringContaining('<p>later</p>')]);
      expect(html).toMatch(/^<!DOCTYPE html>/);
    }
  });

  it('reports what broke inside a part that is left out', async () => {
    const { failure } = await renderMarkup(page(createElement(Suspense, null, createElement(Broken))), 'n');
    expect(failure).toMatchObject({ message: 'broken' });
  });

  it('fails with a page that breaks as a whole', async () => {
    await expect(renderMarkup(createElement(Broken), 'n')).rejects.toThrow('broken');
  });
});

describe('the state of the router', () => {
  const streamOf = (...parts: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(Buffer.from(part));
        controller.close();
      },
    });

  it('is read as a whole, also where a letter is cut', async () => {
    const bytes = Buffer.from('[“ü”]');
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 2));
        controller.enqueue(bytes.subarray(2));
        controller.close();
      },
    });
    expect(await textOf(stream)).toBe('[“ü”]');
    expect(await textOf(streamOf())).toBe('');
    expect(await textOf(streamOf('a', 'b'))).toBe('ab');
  });

  it('cannot end its script, and is what the router would have sent', () => {
    const state = '["</script><script>alert(1)//\u2028","&"]\n';
    const html = stateScripts(state, 'n');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    const sent: string[] = [];
    const window = {
      __reactRouterContext: { streamController: { enqueue: (text: string) => sent.push(text), close() {} } },
    };
    const code = /<script nonce="n">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    new Function('window', code)(window);
    expect(sent).toEqual([state]);
  });
});

describe('scripts of a page', () => {
  const link = (file: string, later = '') => `<link rel="modulepreload"${later} href="/assets/${file}.js"/>`;
  const LATER = ' fetchpriority="low"';
  const sheet = '<link rel="stylesheet" href="/assets/root.css"/>';

  it('are asked for behind what is seen', () => {
    const html = `<html><head>${link('a')}${sheet}${link('b')}</head><body><p>seen</p></body></html>`;
    expect(withModulesLast(html)).toBe(
      `<html><head>${sheet}</head><body><p>seen</p>${link('a', LATER)}${link('b', LATER)}</body></html>`,
    );
  });

  it('are left alone in a page without a body', () => {
    expect(withModulesLast('<p>plain</p>')).toBe('<p>plain</p>');
    expect(unmark('<p>plain</p>').html).toBe('<p>plain</p>');
  });
});

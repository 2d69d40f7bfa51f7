import { createHash } from 'node:crypto';
import { SCRIPT_MARK, unmark } from './inline-scripts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const marked = (script: string, more = '') => `<script nonce="${SCRIPT_MARK}"${more}>${script}</script>`;

describe('unmark', () => {
  it('allows the scripts of the renderer by their hash and takes the marks out', () => {
    const { html, scriptHashes } = unmark(`<p>a</p>${marked('run("<p>")')}${marked('go()', ' async=""')}`);
    expect(html).toBe('<p>a</p><script>run("<p>")</script><script async="">go()</script>');
    expect(scriptHashes).toEqual([hash('run("<p>")'), hash('go()')]);
  });

  it('never allows a script that came with the content', () => {
    const evil = '<script>steal()</script><script nonce="guess">steal()</script>';
    const { html, scriptHashes } = unmark(`${evil}${marked('go()')}${evil}`);
    expect(scriptHashes).toEqual([hash('go()')]);
    expect(html).not.toContain(SCRIPT_MARK);
  });

  it('does not take the rest of a page for a script', () => {
    const { scriptHashes } = unmark(`${marked('first()')}<p>between</p><script>steal()</script>${marked('last()')}`);
    expect(scriptHashes).toEqual([hash('first()'), hash('last()')]);
  });

  it('leaves scripts of their own file to the policy of origins, and names equal scripts once', () => {
    const page = marked('', ' src="/assets/a.js"') + marked('go()') + marked('go()');
    expect(unmark(page).scriptHashes).toEqual([hash('go()')]);
  });

  it('leaves a page without scripts as it is', () => {
    expect(unmark('<p>plain</p>')).toEqual({ html: '<p>plain</p>', scriptHashes: [] });
  });
});

/** Every kind of element, for stories. */
export const ARTICLE = [
  '<h2>Third quarter</h2>',
  '<p>Revenue of $VTRL rose by <strong>12&nbsp;%</strong>; margins <em>did not</em>. See the <a href="/stock/VTRL/summary">summary</a> ',
  'or the <a href="https://www.example.org/report" target="_blank" rel="noopener">report</a>.</p>',
  '<ul><li><p>Orders: <span class="color-green">up</span></p></li><li><p>Costs: <span class="color-red">up as well</span></p>',
  '<ol><li><p>Energy</p></li><li><p>Freight</p></li></ol></li></ul>',
  '<blockquote><p>We expect a <u>quiet</u> year.</p></blockquote>',
  '<h3>How it is computed</h3>',
  '<p>Free cash flow is <code>cfo - capex</code>, CO<sub>2</sub> is not in it.</p>',
  '<pre><code>cfo   120\ncapex  48\nfcf    72</code></pre>',
  '<hr>',
  '<table><thead><tr><th><p>Year</p></th><th><p>Margin</p></th></tr></thead><tbody><tr><td><p>2024</p></td><td><p>11.2 %</p></td></tr></tbody></table>',
].join('');

import { toggledRow } from './toggled-row';

document.body.innerHTML = `<div class="statement"><table><thead><tr><th scope="col" id="head">x</th></tr></thead><tbody>
  <tr data-metric="revenue"><th scope="row"><span id="name">Revenue</span></th><td id="cell">1</td></tr>
  <tr data-key="income"><th scope="row" id="other">Income</th></tr></tbody></table></div>`;
const at = (id: string) => document.getElementById(id)!;

it.each([
  ['name', undefined, 'revenue'],
  ['name', ['income'], 'income,revenue'],
  ['name', ['revenue'], ''],
  ['other', [], 'income'],
  ['other', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'b,c,d,e,f,g,h,income'],
  ['cell', [], undefined],
  ['head', [], undefined],
])('%s with %j drawn: %s', (id, drawn, expected) => expect(toggledRow(at(id), drawn)).toBe(expected));

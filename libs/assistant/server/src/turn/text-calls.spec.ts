import { TextCalls } from './text-calls';

/** The texts that readers see while it is said, and the end of the calls. */
function read(parts: readonly string[], isWanted = true) {
  const calls = new TextCalls(isWanted);
  const shown = parts.map((part) => calls.push(part));
  return { shown, end: calls.end(), all: calls.all };
}
const call = (name: string, args: string) => ({ text: '', call: { id: 'call_0', name, args } });

it.each([
  ['a sentence', ['It ', 'rose.'], ['It ', 'rose.'], { text: '' }],
  [
    'a call in pieces',
    ['{"tool":', '"calc","args":{"expression":"v1"}}'],
    ['', ''],
    call('calc', '{"expression":"v1"}'),
  ],
  [
    'a call in a block of code',
    ['``', '`js', 'on\n{"tool":"owners"}', '\n```'],
    ['', '', '', ''],
    call('owners', '{}'),
  ],
  ['blanks before a sentence', [' ', '\n', 'It fell.'], ['', '', ' \nIt fell.'], { text: '' }],
  ['code that is no call', ['```', 'sql'], ['', '```sql'], { text: '' }],
  ['nothing but blanks', [' ', ' '], ['', ''], { text: '' }],
  ['what ends before it is known', ['``'], [''], { text: '``' }],
  ['a call that breaks off', ['{"tool":"ca'], [''], call('', '{"tool":"ca')],
  ['an object that is no call', ['{"a":1}'], [''], call('', '{"a":1}')],
])('%s', (_, parts, shown, end) => {
  expect(read(parts)).toEqual({ shown, end, all: parts.join('') });
});

it('where a model calls by itself all text is for readers', () => {
  expect(read(['{"tool":', '"calc"}'], false)).toMatchObject({ shown: ['{"tool":', '"calc"}'], end: { text: '' } });
});

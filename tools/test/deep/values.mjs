// Values for a JSON schema: some that fit, some that nearly do, some that nobody would send.

const SYMBOLS = ['VTRL', 'TSGD', 'FTBY', 'AMBH', 'NAS:VTRL', 'ZZZZ'];
const DAYS = ['2019-12-31', '2023-05-01', '2026-01-02', '1900-01-01', '9999-12-31'];
const NAMES = ['close', 'us-gaap:Revenues', 'net_income', 'pettm', 'annual', 'restated', 'asc', 'all', '1', 'x'];

/** Texts that end early, are names of the language, are unusual Unicode, or are long. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\n',
  '\u001b[2J',
  '\u2028',
  '\ud83d',
  '\udc00x',
  '\u202e',
  '😀',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  "'",
  '"',
  "' OR 1=1 --",
  '%',
  '%00',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>',
  '${7*7}',
  '{{7*7}}',
  '();',
  '1e999',
  '-1',
  '0x10',
  '1_000',
  '١',
  '2023-02-30',
  '2023-13-01',
  '10000-01-01',
  '0000-00-00',
  'x'.repeat(300),
  'x'.repeat(9_000),
  '('.repeat(500),
  '-'.repeat(500),
  'a.'.repeat(300),
  '😀'.repeat(200),
];
const ODD_NUMBERS = [0, -1, 1.5, -0, 1e21, -1e21, 2 ** 31, 2 ** 53, 1e-320, Number.MAX_VALUE];
const ODD_VALUES = [null, true, [], {}, [[]], [null], { a: { b: {} } }, ...ODD_NUMBERS, ...ODD_TEXTS];

function textFor(random, schema) {
  if (schema.enum) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  if (schema.format === 'date') return random.pick(DAYS);
  if (schema.format === 'email') return `x${random.below(1000)}@mail.example`;
  if (schema.format === 'uuid') return '6f1c1f4e-0000-4000-8000-00000000000a';
  const text = random.pick(random.chance(0.5) ? SYMBOLS : NAMES);
  return text.padEnd(Math.min(schema.minLength ?? 0, 64), 'x').slice(0, schema.maxLength ?? 200);
}

function numberFor(random, schema) {
  const low = Math.max(schema.minimum ?? 0, -1e6);
  const high = Math.min(schema.maximum ?? 100, 1e6);
  const value = low + random.next() * Math.max(high - low, 0);
  return schema.type === 'integer' ? Math.round(value) : value;
}

/** A value that fits a schema as a rule; `refs` are the document's components. */
function fitting(random, schema, refs, depth) {
  if (schema.$ref) return fitting(random, refs[schema.$ref.split('/').at(-1)] ?? {}, refs, depth);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random, random.pick(choices), refs, depth);
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'string':
      return textFor(random, schema);
    case 'integer':
    case 'number':
      return numberFor(random, schema);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueFor(random, schema.items ?? {}, refs, depth + 1));
    case 'object':
      return objectFor(random, schema, refs, depth);
    default:
      return random.pick(ODD_VALUES);
  }
}

function objectFor(random, { properties = {}, required = [] }, refs, depth) {
  const value = {};
  for (const [name, inner] of Object.entries(properties))
    if (required.includes(name) ? !random.chance(0.03) : random.chance(0.5))
      value[name] = valueFor(random, inner, refs, depth + 1);
  if (random.chance(0.03)) value[random.pick(ODD_TEXTS) || 'more'] = random.pick(ODD_VALUES);
  return value;
}

/** A value for a schema; one of five is something else. */
export function valueFor(random, schema, refs, depth = 0) {
  if (depth > 8) return null;
  return random.chance(0.2) ? random.pick(ODD_VALUES) : fitting(random, schema, refs, depth);
}

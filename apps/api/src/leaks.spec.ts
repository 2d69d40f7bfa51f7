import { newYorkDay } from '@plumbline/market-data/domain';
import { PREDEFINED_SCREENS } from '@plumbline/screener/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import { rounds } from '@plumbline/shared/testing';
import { STOCK_TABS } from '@plumbline/stocks/domain';
import fc from 'fast-check';
import { apiWithFunds } from './testing/funds-api';

const { reader, ask, get } = apiWithFunds();

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: { readonly enum?: readonly string[]; readonly pattern?: string; readonly type?: string };
}

/** A call that answers as of a day, by the document of all calls. */
interface DatedCall {
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}

/** Days of an answer that may come after the asked one: announced, or given by a rule, before they came. */
const TO_COME: readonly (readonly [call: RegExp, place: RegExp, why: string])[] = [
  [/./, /\.next$/, 'the publication that a series has next'],
  [/calendar/, /\.(day|at|to)$/, 'events to come'],
  [/\/dividend$/, /\.(ex|record|pay)$|\.data\[\]\[[234]\]$/, 'dividends that were declared'],
  [/\/estimates?$/, /\.period_end$|columns\[\]\.key$|\.data\[\]\[2\]$/, 'periods that are estimated'],
  [/\/forecast$|^\/debt/, /\.days\[\]$|\.data\[\]\[0\]$/, 'years that are forecast'],
  [/\/filings$/, /\.data\[\]\[2\]$/, 'days that a filing is about, as of a meeting'],
  [/^\/screeners/, /\.lastPriceDay$/, 'the version of the data, and not the day'],
  [/\/summary$/, /^\.filings\.from$/, 'the day from which on lists of filings are there'],
];

const isToCome = (call: string, place: string): boolean =>
  TO_COME.some(([calls, places]) => calls.test(call) && places.test(place));

const MOMENT = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

/** All days and moments of an answer with where they are; the place in a row counts, that of the row does not. */
function* momentsIn(value: unknown, place = ''): Generator<readonly [place: string, text: string]> {
  if (typeof value === 'string' && MOMENT.test(value)) yield [place, value];
  if (typeof value !== 'object' || value === null) return;
  const isRow = place.endsWith('[]');
  for (const [key, each] of Object.entries(value)) {
    const step = Array.isArray(value) ? (isRow ? `[${key}]` : '[]') : `.${key}`;
    yield* momentsIn(each, place + step);
  }
}

/** Names that other calls may be asked by. */
function* namesIn(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'object' && value !== null)
    for (const [inner, each] of Object.entries(value)) yield* namesIn(each, Array.isArray(value) ? key : inner);
  else if (/^(id|slug|symbol|ticker|name|code|metric|guru)$/.test(key)) yield String(value);
}

const roomOf = (path: string): string => path.split('/')[1]!;

/** Names by the first part of the addresses that answered them. */
async function namesByRoom(calls: readonly DatedCall[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rooms = new Map<string, Set<string>>();
  const lists = calls.map(({ path }) => path).filter((path) => !path.includes('{'));
  for (const path of [...lists, '/guru_groups/all/top10holdings', '/guru_groups/all/scoreboard']) {
    const answer = await ask(path.slice(1));
    const room = roomOf(path)
      .replace(/^guru_groups$/, 'gurus')
      .replace(/^insider$/, 'insiders');
    const names = rooms.get(room) ?? new Set();
    if (answer.statusCode === 200) for (const name of namesIn(answer.json())) names.add(name);
    rooms.set(room, names);
  }
  return new Map([...rooms].map(([room, names]) => [room, [...names]]));
}

/** Values of parameters that no list answers, by the first part of an address. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'screeners slug': PREDEFINED_SCREENS.map(({ slug }) => slug),
  'fund_letters quarter': ['latest', '2025Q3', '2024Q4'],
  'metrics metric': ['pettm', 'roe', 'market_cap'],
  'lineage metric': ['pettm', 'roe', 'market_cap'],
  'industry id': ['pettm', 'roe', 'market_cap'],
  'term name': ['pettm', 'roe'],
  'debt id': ['USA', 'DEU', 'JPN'],
  'guru_groups id': ['all'],
};

const fits = ({ pattern, type }: Parameter['schema'], value: string): boolean =>
  (type !== 'integer' || /^\d+$/.test(value)) && (pattern === undefined || new RegExp(pattern, 'u').test(value));

/** Candidates for a parameter of a call. */
function valuesOf({ path }: DatedCall, { name, schema }: Parameter, rooms: ReadonlyMap<string, readonly string[]>) {
  const room = roomOf(path);
  const isSecurity = room === 'stocks' ? name === 'id' : name === 'security' || name === 'symbol';
  const securities = isSecurity
    ? reader()
        .list()
        .map(({ id }) => id)
    : undefined;
  const values = schema.enum ?? KNOWN[`${room} ${name}`] ?? securities ?? rooms.get(room) ?? [];
  return values.filter((value) => fits(schema, value));
}

/** Days back from the last one that are asked for: twelve years. */
const DAYS = 4_400;

/** So many addresses of a call are tried until one is answered: names of one room are of several things. */
const TRIES = 6;

/** The address of a call on a day, by draws. */
function addressOf(call: DatedCall, rooms: ReadonlyMap<string, readonly string[]>, day: Day, draws: readonly number[]) {
  const query = [`asOf=${day}`];
  let path = call.path.slice(1);
  const wanted = call.parameters.filter(
    ({ name, in: where, required }) => name !== 'asOf' && (where === 'path' || required),
  );
  for (const [at, parameter] of wanted.entries()) {
    const values = valuesOf(call, parameter, rooms);
    const value = encodeURIComponent(values[draws[at]! % values.length] ?? 'none');
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, value);
    else query.push(`${parameter.name}=${value}`);
  }
  return `${path}?${query.join('&')}`;
}

const dayOf = (text: string): Day => (text.length > 10 ? newYorkDay(Date.parse(text)) : text);

/** Calls of rows in the application store, which is empty here. */
const OF_PEOPLE = /^\/(v2|forum|user|messages|stock_ideas)\b/;

/** Each tab of a stock as a call of its own. */
const tabsOf = ({ path, parameters }: DatedCall): readonly DatedCall[] =>
  STOCK_TABS.map(({ key }) => ({
    path: path.replace('{tab}', key),
    parameters: parameters.filter(({ name }) => name !== 'tab'),
  }));

async function datedCalls(): Promise<readonly DatedCall[]> {
  const { paths } = await get<ApiDocument>('openapi.json');
  return Object.entries(paths)
    .map(([path, { get: call }]) => ({ path: path.replace('/_api', ''), parameters: call?.parameters ?? [] }))
    .filter(({ path, parameters }) => !OF_PEOPLE.test(path) && parameters.some(({ name }) => name === 'asOf'))
    .flatMap((call) => (call.path.endsWith('/{tab}') && roomOf(call.path) === 'stocks' ? tabsOf(call) : [call]));
}

it('no call tells a day or moment that comes after the day it is asked for', async () => {
  const calls = await datedCalls();
  const rooms = await namesByRoom(calls);
  const last = reader().status().lastPriceDay!;
  const draws = fc.sample(
    fc.array(fc.nat(), { minLength: 4 + TRIES, maxLength: 4 + TRIES }),
    calls.length * rounds(2, 18),
  );
  const [leaks, answered] = [new Map<string, string>(), new Set<string>()];
  let days = 0;
  for (const [at, numbers] of draws.entries()) {
    const call = calls[at % calls.length]!;
    const day = addDays(last, -(numbers[0]! % DAYS));
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const url = addressOf(call, rooms, day, numbers.slice(1 + attempt));
      const answer = await ask(url);
      if (answer.statusCode !== 200) continue;
      answered.add(call.path);
      for (const [place, text] of momentsIn(answer.json())) {
        days += 1;
        if (dayOf(text) > day && !isToCome(call.path, place)) leaks.set(`${call.path} ${place}`, `${text} in ${url}`);
      }
      break;
    }
  }
  expect(Object.fromEntries(leaks)).toEqual({});
  expect(answered.size / calls.length).toBeGreaterThan(0.75);
  expect(days).toBeGreaterThan(rounds(5_000, 100_000));
}, 600_000);

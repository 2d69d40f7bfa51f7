import { isDay, type Day } from '@plumbline/shared/domain';

/** How the answer of a screen is shown. Anything else in an address shows the table. */
export const SCREEN_VIEWS = ['table', 'map', 'bubble', 'aggregate'] as const;

/** One of them. */
export type ScreenView = (typeof SCREEN_VIEWS)[number];

/** All that a reader has chosen on the screener, as its address holds it. */
export interface ScreenState {
  /** The condition as it is written. */
  readonly formula: string;
  /** Tokens, see `readUniverse`. */
  readonly universe: string;
  /** Fields and formulas; undefined: as the screen comes. */
  readonly columns: readonly string[] | undefined;
  readonly order: string | undefined;
  readonly view: ScreenView;
  readonly asOf: Day | undefined;
  /** From 1. */
  readonly page: number;
  /** Options of the map: size and colour. */
  readonly map: readonly string[] | undefined;
  /** Options of the bubbles: across, up, size. */
  readonly bubble: readonly string[] | undefined;
  /** Options of the aggregate view: what it groups by, then its figures. */
  readonly group: readonly string[] | undefined;
}

/** Stored part of a saved screen or a short link: everything but the page. */
export type KeptState = Omit<ScreenState, 'page'>;

const EMPTY: ScreenState = {
  formula: '',
  universe: '',
  columns: undefined,
  order: undefined,
  view: 'table',
  asOf: undefined,
  page: 1,
  map: undefined,
  bubble: undefined,
  group: undefined,
};

/** Where nothing is chosen. */
export const emptyState = (): ScreenState => EMPTY;

/** Between the parts of a list: formulas hold commas of their own. */
const BETWEEN = '~';

const readList = (text: string | null): readonly string[] | undefined => {
  const parts = (text ?? '').split(BETWEEN).filter((part) => part.trim() !== '');
  return parts.length > 0 ? parts : undefined;
};

const readView = (text: string | null) => SCREEN_VIEWS.find((one) => one === text);
const readDay = (text: string | null) => (text !== null && isDay(text) ? text : undefined);
const readPage = (text: string | null) => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined);

/** Reads the state of an address; absent parts are as in `base`, a saved screen or nothing. */
export function readState(parts: URLSearchParams, base: Partial<ScreenState> = {}): ScreenState {
  const from = { ...EMPTY, ...base };
  return {
    formula: parts.get('f') ?? from.formula,
    universe: parts.get('u') ?? from.universe,
    columns: readList(parts.get('c')) ?? from.columns,
    order: parts.get('o') ?? from.order,
    view: readView(parts.get('view')) ?? from.view,
    asOf: readDay(parts.get('asOf')) ?? from.asOf,
    page: readPage(parts.get('page')) ?? from.page,
    map: readList(parts.get('m')) ?? from.map,
    bubble: readList(parts.get('b')) ?? from.bubble,
    group: readList(parts.get('g')) ?? from.group,
  };
}

const texts = (state: ScreenState): Readonly<Record<string, string>> => ({
  f: state.formula,
  u: state.universe,
  c: state.columns?.join(BETWEEN) ?? '',
  o: state.order ?? '',
  view: state.view,
  asOf: state.asOf ?? '',
  m: state.map?.join(BETWEEN) ?? '',
  b: state.bubble?.join(BETWEEN) ?? '',
  g: state.group?.join(BETWEEN) ?? '',
  page: state.page > 1 ? String(state.page) : '',
});

/** A state as the query of an address, only what differs from `base`. */
export function writeState(state: ScreenState, base: Partial<ScreenState> = {}): URLSearchParams {
  const [own, from] = [texts(state), texts({ ...EMPTY, ...base, page: 1 })];
  const parts = new URLSearchParams();
  for (const [name, text] of Object.entries(own)) if (text !== from[name]) parts.set(name, text);
  return parts;
}

/** True where two states ask for the same, whatever the page. */
export const isSameScreen = (one: ScreenState, other: ScreenState): boolean =>
  writeState({ ...one, page: 1 }, { ...other, page: 1 }).size === 0;

/** Longer addresses are shared by their hash. */
export const LONGEST_ADDRESS = 1_800;

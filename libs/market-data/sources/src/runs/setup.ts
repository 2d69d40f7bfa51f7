import type { Database } from '@plumbline/shared/server';

import { forecastOf, type Forecast } from '../catalogue/forecast';
import { missingSettings, SOURCES, sourcesNamed } from '../catalogue';
import type { Source } from '../model/source';
import {
  keepSettings,
  operatorSettings,
  readStored,
  type OperatorEnvironment,
  type OperatorSettings,
} from './operator-settings';
import { latestSourceRuns, type SourceRun } from './source-runs';

/**
 * State of the setup of a real market; 'none': nobody began it, 'incomplete': every step had its turn, and
 * some failed or wait for the requests of another day.
 */
export type SetupState = 'none' | 'running' | 'paused' | 'cancelled' | 'incomplete' | 'finished';
export type SetupAction = 'start' | 'pause' | 'resume' | 'cancel';

/** For settings that are no keys. */
const NO_KEYS = { secret: undefined };
const STATE = 'SETUP_STATE';
const STARTED = 'SETUP_STARTED';
const STATES: ReadonlySet<string> = new Set(['running', 'paused', 'cancelled', 'incomplete', 'finished']);

/** Settings of the setup besides the keys of sources. */
const CHOICES = ['CONTACT_EMAIL', 'SYNC', 'UNIVERSE'] as const;
/** Environment names that can be set in the product. */
export const SETTABLE: ReadonlySet<string> = new Set([...CHOICES, ...SOURCES.flatMap(({ needs = [] }) => needs)]);

/** Sources without which no company has a page. */
export const BASIC_SOURCES: readonly string[] = [
  'sec-tickers',
  'sec-daily-index',
  'sec-submissions',
  'sec-companyfacts',
];

/** Step of the first full run; a source is ready as soon as it was read. */
export interface SetupStep {
  readonly source: string;
  readonly title: string;
  readonly state: 'waiting' | 'running' | 'ready' | 'failed' | 'paused';
  readonly rows: number;
  readonly problem: string | null;
}

export interface Setup {
  readonly state: SetupState;
  readonly contact: string | null;
  /** 'all' or symbols with commas. */
  readonly universe: string;
  readonly chosen: readonly string[];
  /** Names of keys that are set; never their values. */
  readonly keys: readonly string[];
  /** Keys that were sealed under the secret of another installation: they are typed again. */
  readonly unreadable: readonly string[];
  /** Why it cannot start. */
  readonly missing: readonly string[];
  readonly steps: readonly SetupStep[];
  readonly forecast: Forecast;
}

/** The sources that SYNC names, in the order in which one builds on another; those without their keys, too. */
export function chosenIn(settings: OperatorSettings): readonly Source[] {
  return sourcesNamed((settings['SYNC'] ?? '').split(',').map((name) => name.trim()));
}

function stepOf({ id, title }: Source, run: SourceRun | undefined, started: string): SetupStep {
  const isOfSetup = run !== undefined && run.startedAt.toISOString() >= started;
  const states = { running: 'running', finished: 'ready', failed: 'failed', paused: 'paused' } as const;
  const state = isOfSetup && run.state in states ? states[run.state as keyof typeof states] : 'waiting';
  return { source: id, title, state, rows: isOfSetup ? run.rows : 0, problem: isOfSetup ? run.problem : null };
}

function missingOf(settings: OperatorSettings, chosen: readonly Source[]): readonly string[] {
  const basic = BASIC_SOURCES.filter((id) => !chosen.some((source) => source.id === id));
  return [
    ...(settings['CONTACT_EMAIL'] ? [] : ['a contact address for publishers']),
    ...(chosen.length > 0 ? [] : ['at least one source']),
    ...(chosen.length > 0 && basic.length > 0 ? [`the sources of companies: ${basic.join(', ')}`] : []),
  ];
}

/** True for a source that can be asked: its keys are there. */
const isReady = (source: Source, settings: OperatorSettings): boolean => missingSettings(source, settings).length === 0;

export async function readSetup(db: Database, env: OperatorEnvironment): Promise<Setup> {
  const settings = await operatorSettings(db, env);
  const chosen = chosenIn(settings);
  const runs = new Map((await latestSourceRuns(db)).map((run) => [run.source, run]));
  const state = settings[STATE] ?? '';
  const started = settings[STARTED] ?? '9999';
  const asked = chosen.filter((source) => isReady(source, settings));
  return {
    state: STATES.has(state) ? (state as SetupState) : 'none',
    contact: settings['CONTACT_EMAIL'] ?? null,
    universe: settings['UNIVERSE'] ?? 'all',
    chosen: chosen.map(({ id }) => id),
    keys: [...SETTABLE].filter((name) => !(CHOICES as readonly string[]).includes(name) && settings[name]),
    unreadable: (await readStored(db, env)).unreadable.filter((name) => !settings[name]),
    missing: missingOf(settings, chosen),
    steps: asked.map((source) => stepOf(source, runs.get(source.id), started)),
    forecast: forecastOf(asked, settings),
  };
}

/** Actions allowed in each state. */
const ALLOWED: Readonly<Record<SetupAction, ReadonlySet<SetupState>>> = {
  start: new Set(['none', 'cancelled', 'incomplete', 'finished']),
  pause: new Set(['running']),
  resume: new Set(['paused', 'incomplete']),
  cancel: new Set(['running', 'paused', 'incomplete']),
};
const AFTER = { start: 'running', pause: 'paused', resume: 'running', cancel: 'cancelled' } as const;

/** Why something cannot be done with a setup in its present state; undefined where it can. */
export function refusalOf(
  { state, missing }: Pick<Setup, 'state' | 'missing'>,
  action: SetupAction,
): string | undefined {
  if (!ALLOWED[action].has(state)) return `The setup is ${state}: it cannot ${action}`;
  return action === 'start' && missing.length > 0 ? `It cannot start without ${missing.join(', ')}` : undefined;
}

export async function actOnSetup(db: Database, action: SetupAction, now = new Date()): Promise<void> {
  const started = action === 'start' ? { [STARTED]: now.toISOString() } : {};
  await keepSettings(db, { [STATE]: AFTER[action], ...started }, NO_KEYS);
}

/** Where a running setup stands for the one who does it: what is left of it. */
export async function setupLeft(db: Database, env: OperatorEnvironment): Promise<readonly string[]> {
  const { state, steps } = await readSetup(db, env);
  return state === 'running' ? steps.filter((step) => step.state !== 'ready').map(({ source }) => source) : [];
}

/**
 * Ends a setup whose steps all had their turn. It is finished once all are ready: what failed or waits is requested at the
 * times of its source, too, and counts when it comes.
 */
export async function finishSetup(db: Database, env: OperatorEnvironment): Promise<SetupState> {
  const { state, steps } = await readSetup(db, env);
  if (state !== 'running' && state !== 'incomplete') return state;
  const ended = steps.every((step) => step.state === 'ready') ? 'finished' : 'incomplete';
  await keepSettings(db, { [STATE]: ended }, NO_KEYS);
  return ended;
}

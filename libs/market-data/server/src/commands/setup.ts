import { printLine, UsageError } from '@plumbline/shared/server';
import {
  actOnSetup,
  keepSettings,
  readSetup,
  refusalOf,
  SETTABLE,
  SOURCES,
  symbolsIn,
  type Setup,
  type SetupAction,
} from '@plumbline/market-data/sources';
import { parseArgs } from 'node:util';

import { printJobReport } from './print-report';
import type { MarketCommand, MarketCommandContext } from './market-command';
import { refuseUnknownSources } from './known-sources';

const ACTIONS: ReadonlySet<string> = new Set(['start', 'pause', 'resume', 'cancel']);

const OPTIONS = {
  contact: { type: 'string' },
  universe: { type: 'string' },
  sources: { type: 'string' },
  key: { type: 'string', multiple: true },
} as const;

interface Given {
  readonly contact?: string;
  readonly universe?: string;
  readonly sources?: string;
  readonly key?: readonly string[];
}

function keyOf(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(at, 0));
  if (!SETTABLE.has(name)) throw new UsageError(`--key is NAME=VALUE, with the name of a key of a source: "${name}"`);
  return [name, text.slice(at + 1).trim()];
}

/** Entered settings, by the names they are stored under. */
function settingsOf({ contact, universe, sources, key = [] }: Given): Readonly<Record<string, string>> {
  if (contact !== undefined && !/^[^\s@]+@[^\s@]+$/.test(contact)) throw new UsageError('--contact is a mail address');
  refuseUnknownSources(sources?.split(',').map((id) => id.trim()) ?? []);
  return {
    ...(contact === undefined ? {} : { CONTACT_EMAIL: contact }),
    ...(universe === undefined ? {} : { UNIVERSE: symbolsIn(universe).join(',') }),
    ...(sources === undefined ? {} : { SYNC: sources }),
    ...Object.fromEntries(key.map(keyOf)),
  };
}

function print({ state, contact, universe, chosen, keys, unreadable, missing, steps, forecast }: Setup): void {
  printLine(`contact    ${contact ?? '- (--contact you@example.com)'}`);
  printLine(`universe   ${universe}`);
  printLine(
    `sources    ${chosen.length} of ${SOURCES.length}${chosen.length > 0 ? '' : ' (--sources all, or ids with commas)'}`,
  );
  printLine(`keys       ${keys.join(', ') || 'none: prices come from your own files'}`);
  printLine(
    `forecast   ${forecast.requests} requests, ${forecast.megabytes} MB to fetch, about ${forecast.minutes} minutes`,
  );
  printLine(`state      ${state}`);
  for (const step of steps)
    printLine(`  ${step.state.padEnd(8)} ${step.source.padEnd(26)} ${step.problem ?? ''}`.trimEnd());
  for (const name of unreadable)
    printLine(`${name} was sealed by another installation: --key ${name}=VALUE sets it again.`);
  for (const each of missing) printLine(`It cannot start without ${each}.`);
  if (state === 'incomplete') printLine('plumbline setup resume requests again what is not ready.');
  else if (refusalOf({ state, missing }, 'start') === undefined) printLine('plumbline setup start begins.');
}

async function act(context: MarketCommandContext, action: SetupAction): Promise<number> {
  const { db } = context.database();
  const refusal = refusalOf(await readSetup(db, context.operator), action);
  if (refusal !== undefined) throw new UsageError(refusal);
  await actOnSetup(db, action);
  if (action === 'pause' || action === 'cancel') {
    printLine(`The setup is ${action === 'pause' ? 'paused' : 'cancelled'} once the running step has ended.`);
    return 0;
  }
  const code = printJobReport(await context.doJob({ kind: 'setup' }));
  print(await readSetup(db, context.operator));
  return code;
}

export const setupCommand: MarketCommand = {
  help: '[start|pause|resume|cancel] [--contact MAIL --universe all|SYMBOLS --sources all|IDS --key NAME=VALUE] from the sample to a real market',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [action] = positionals;
    if (positionals.length > 1 || (action !== undefined && !ACTIONS.has(action)))
      throw new UsageError('say start, pause, resume or cancel, or nothing to see its state');
    const settings = settingsOf(values);
    await context.migrated();
    const { db } = context.database();
    await keepSettings(db, settings, context.operator);
    if (action !== undefined) return act(context, action as SetupAction);
    print(await readSetup(db, context.operator));
    return 0;
  },
};

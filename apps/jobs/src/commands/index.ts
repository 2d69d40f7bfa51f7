import { commandsOf } from '@plumbline/shared/server';
import { modules } from '../modules';
import { backupCommand } from './backup';
import type { Command } from './command';
import { explainCommand } from './explain';
import { factsCommand } from './facts';
import { historyCommand } from './history';
import { importCommand } from './import';
import { buildCommand, compactCommand, replayCommand, syncCommand } from './market-commands';
import { metricsCommand } from './metrics';
import { prepareCommand } from './prepare';
import { removeImportCommand } from './remove-import';
import { restoreCommand } from './restore';
import { sampleCommand } from './sample';
import { screenCommand } from './screen';
import { setupCommand } from './setup';
import { sourcesCommand } from './sources';
import { statusCommand } from './status';
import { workCommand } from './work';

const own: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  build: buildCommand,
  compact: compactCommand,
  explain: explainCommand,
  facts: factsCommand,
  history: historyCommand,
  import: importCommand,
  metrics: metricsCommand,
  prepare: prepareCommand,
  'remove-import': removeImportCommand,
  replay: replayCommand,
  restore: restoreCommand,
  sample: sampleCommand,
  screen: screenCommand,
  setup: setupCommand,
  sources: sourcesCommand,
  status: statusCommand,
  sync: syncCommand,
  work: workCommand,
};

/** All commands by name: those of the domains, and those over several domains. */
export const commands: Readonly<Record<string, Command>> = Object.fromEntries(
  Object.entries({ ...commandsOf(modules), ...own }).sort(([a], [b]) => (a < b ? -1 : 1)),
);

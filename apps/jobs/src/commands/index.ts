import type { JobContext } from '../context';
import { backupCommand } from './backup';
import { createAdminCommand } from './create-admin';
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
import { statusCommand } from './status';
import { workCommand } from './work';

/** A subcommand; answers the exit code. */
export interface Command {
  readonly help: string;
  readonly run: (args: readonly string[], context: JobContext) => Promise<number>;
}

export const commands: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  build: buildCommand,
  compact: compactCommand,
  'create-admin': createAdminCommand,
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
  status: statusCommand,
  sync: syncCommand,
  work: workCommand,
};

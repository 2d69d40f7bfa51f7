import { factsCommand } from './facts';
import { importCommand } from './import';
import { buildCommand, compactCommand, replayCommand, syncCommand } from './market-commands';
import type { MarketCommand } from './market-command';
import { removeImportCommand } from './remove-import';
import { sampleCommand } from './sample';
import { setupCommand } from './setup';
import { sourcesCommand } from './sources';
import { statusCommand } from './status';

/** Commands of the market: files in and out, sources, and single facts. */
export const marketDataCommands: Readonly<Record<string, MarketCommand>> = {
  build: buildCommand,
  compact: compactCommand,
  facts: factsCommand,
  import: importCommand,
  'remove-import': removeImportCommand,
  replay: replayCommand,
  sample: sampleCommand,
  setup: setupCommand,
  sources: sourcesCommand,
  status: statusCommand,
  sync: syncCommand,
};

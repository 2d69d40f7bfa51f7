import type { OutdatedFiles } from '@plumbline/market-data/archive';

const FEW = 3;

function line({ id, kind, version, current, names, apart }: OutdatedFiles): string {
  const files = names.length === 1 ? '1 file' : `${names.length} files`;
  const few = [...names.slice(0, FEW), ...(names.length > FEW ? ['...'] : [])].join(', ');
  const todo = apart ? 'import them again' : `plumbline remove-import ${id}, then import them again`;
  return `${id}: ${files} read by version ${version} of ${kind}, now ${current} (${few}): ${todo}`;
}

/** Lists files read by older versions of importers, one line per import and importer, with the remedy. */
export const outdatedLines = (outdated: readonly OutdatedFiles[]): readonly string[] => outdated.map(line);

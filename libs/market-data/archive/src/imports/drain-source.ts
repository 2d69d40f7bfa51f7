import type { Day } from '@plumbline/shared/domain';
import { malformed, type ImportResult, type Reading } from '@plumbline/market-data/importers';

import type { ArchiveWriter } from '../parts/archive-writer';
import { rowGuard } from '../parts/sound-rows';

interface Drained {
  /** Name of the source, 'sec-companyfacts'. */
  readonly kind: string;
  readonly read: () => Reading;
  /** Nothing that was filed after this day is kept. */
  readonly latest: Day;
}

/** A file that breaks its importer is malformed like any other: it must not keep the others out. */
function guarded<T>(read: () => T): T | ImportResult {
  try {
    return read();
  } catch (error: unknown) {
    return malformed(`it could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Batch after batch of sound rows into the archive; the result, which a generator gives last. */
export async function drain(writer: ArchiveWriter, { kind, read, latest }: Drained): Promise<ImportResult> {
  const guard = rowGuard(latest);
  const reading = guarded(read);
  if (!('next' in reading)) return guard.judge(reading);
  for (;;) {
    const step = guarded(() => reading.next());
    if ('rows' in step) return step;
    if (step.done) return guard.judge(step.value);
    await writer.add(kind, guard.sound(step.value));
  }
}

import { mergeOptions, type DashboardOptions } from '@plumbline/dashboards/domain';
import { ApiError } from '@plumbline/shared/domain';

/** A dashboard as stored by the server. */
export interface Kept {
  readonly id: number;
  readonly version: number;
  readonly options: DashboardOptions;
}

/** The server's refusal of a change that cannot be merged. */
interface Refused {
  /** Version the change was based on; null if no longer stored. */
  readonly base: DashboardOptions | null;
  readonly newest: DashboardOptions;
  readonly version: number;
  /** Blocks whose settings differ. */
  readonly hids: readonly string[];
}

/** Both states of a dashboard that cannot be joined. */
export interface Conflict extends Refused {
  readonly mine: DashboardOptions;
}

export interface SaveQueueDeps {
  /** The first save of what nobody has saved; the same key makes one dashboard. */
  readonly create: (options: DashboardOptions) => Promise<Kept>;
  readonly update: (id: number, options: DashboardOptions, version: number) => Promise<Kept>;
  readonly onSaved: (kept: Kept) => void;
  readonly onConflict: (conflict: Conflict) => void;
  /** True while what was changed is not saved and tried again. */
  readonly onFailing: (isFailing: boolean) => void;
  /** The change is not saved and will not be: sent again, it would be refused again. */
  readonly onRefused: (error: ApiError) => void;
}

export interface SaveQueue {
  change(options: DashboardOptions): void;
  /** Sends what waits at once: when the page is left. */
  flush(): void;
  /** Goes on from a state of the server. */
  adopt(kept: Kept): void;
}

/** Source: spec rule grid.debounce. */
const DEBOUNCE_MS = 100;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 30_000];

const isConflict = (error: unknown): error is ApiError & { readonly current: Refused } =>
  error instanceof ApiError && error.statusCode === 409 && typeof error.current === 'object' && error.current !== null;

/** Will be refused again, however often it is sent. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  ![401, 408, 429].includes(error.statusCode);

/**
 * Saves changes one after the other, each based on the server's answer to the previous one: nobody conflicts with
 * themselves. Changes that cannot be sent are kept and retried.
 */
export function createSaveQueue(first: Kept, deps: SaveQueueDeps): SaveQueue {
  let kept = first;
  let wanted: DashboardOptions | undefined;
  let isSending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const saved = (sent: DashboardOptions, next: Kept) => {
    kept = next;
    failures = 0;
    deps.onFailing(false);
    if (wanted) {
      // Changed again meanwhile: joined with what others changed, as the server would.
      const joined = mergeOptions({ base: sent, mine: wanted, theirs: next.options });
      if (joined.kind === 'merged') wanted = joined.options;
    }
    deps.onSaved(wanted ? { ...next, options: wanted } : next);
  };
  const failed = (sent: DashboardOptions, error: unknown) => {
    if (isConflict(error)) {
      deps.onFailing(false);
      deps.onConflict({ mine: wanted ?? sent, ...error.current });
      wanted = undefined;
      return;
    }
    if (isRefusal(error)) {
      deps.onFailing(false);
      deps.onRefused(error);
      return;
    }
    deps.onFailing(true);
    wanted ??= sent;
    failures += 1;
  };
  const run = async () => {
    if (isSending || !wanted) return;
    const sent = wanted;
    wanted = undefined;
    isSending = true;
    try {
      saved(sent, await (kept.id === 0 ? deps.create(sent) : deps.update(kept.id, sent, kept.version)));
    } catch (error: unknown) {
      failed(sent, error);
    } finally {
      isSending = false;
    }
    if (wanted)
      schedule(failures === 0 ? DEBOUNCE_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));
  };
  return {
    change(options) {
      wanted = options;
      if (!isSending) schedule(DEBOUNCE_MS);
    },
    flush() {
      clearTimeout(timer);
      void run();
    },
    adopt(next) {
      kept = next;
      wanted = undefined;
      failures = 0;
    },
  };
}

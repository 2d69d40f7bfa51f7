import { activityIsDue, type LastActivity } from '@plumbline/auth/domain';

const KEY = 'last_active';

function read(): LastActivity | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<LastActivity> | null;
    return typeof value?.userId === 'number' && typeof value.at === 'number'
      ? { userId: value.userId, at: value.at }
      : undefined;
  } catch {
    return undefined;
  }
}

function write(last: LastActivity): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    return;
  }
}

/** Says once a calendar day that the person is here. That it failed is nobody's business but the next page's. */
export async function markActivity(userId: number, send: () => Promise<unknown>, now = Date.now()): Promise<void> {
  if (!activityIsDue(read(), userId, now)) return;
  await send().then(
    () => write({ userId, at: now }),
    () => undefined,
  );
}

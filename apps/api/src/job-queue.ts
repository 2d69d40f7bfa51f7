import type { JobQueue } from '@plumbline/shared/server';
import type PgBoss from 'pg-boss';

/** Queues jobs for the worker; a queue is made with its first job. */
export function jobQueue(boss: PgBoss): JobQueue {
  const made = new Map<string, Promise<void>>();
  return {
    send: async ({ name, message: schema, retries, minutes }, message) => {
      const queue = made.get(name) ?? boss.createQueue(name);
      made.set(name, queue);
      await queue;
      await boss.send(name, schema.parse(message) as object, { retryLimit: retries, expireInMinutes: minutes });
    },
  };
}

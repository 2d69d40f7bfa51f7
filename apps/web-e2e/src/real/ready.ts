import { expect, type TestInfo } from '@playwright/test';

/** The server over real files imports them while other journeys run: waits until it answers. */
export const untilReady = ({ project }: TestInfo): Promise<void> =>
  expect(async () => {
    expect((await fetch(`${project.use.baseURL}/readyz`)).status).toBe(200);
  }).toPass({ intervals: [500] });

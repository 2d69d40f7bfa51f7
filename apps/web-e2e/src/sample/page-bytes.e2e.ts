import { expect, test } from '@playwright/test';

const limits = () => import('../../../../tools/test/page-bytes/ceilings.mjs');
const scales = () => import('../../../../tools/test/page-bytes/weigh.mjs');

test('no page is heavier than before', async ({ baseURL }) => {
  const [{ readCeilings, tooHeavy }, { weighPage }] = await Promise.all([limits(), scales()]);
  const faults: string[] = [];
  for (const [page, most] of Object.entries(readCeilings()))
    faults.push(...tooHeavy(page, most, await weighPage(baseURL ?? '', page)));
  expect(faults).toEqual([]);
});

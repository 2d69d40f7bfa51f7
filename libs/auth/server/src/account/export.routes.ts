import type { accountCalls } from '@plumbline/auth/contract';
import type { Handlers, PersonalFile } from '@plumbline/shared/server';
import { strToU8, zip, type AsyncZippable } from 'fflate';
import type { AccountDeps } from './account-deps';
import { signedInUser } from './own-account';
import { ownFiles, ownPictures } from './own-data';
import { readPerson } from './person';

const EXPORTS = { most: 10, windowSeconds: 3_600 } as const;
/** Pictures are compressed already. */
const STORED = { level: 0 } as const;

const readme = (brand: string, at: string, files: readonly PersonalFile[], pictures: readonly string[]): string =>
  [
    `Your data at ${brand}, ${at}`,
    'The files are JSON: texts as you typed them, moments in UTC.',
    [
      ...files.map(({ name, about }) => `${name}: ${about}`),
      ...pictures.map((name) => `${name}: a picture of yours, as it is shown`),
    ].join('\n'),
    'Passwords and tokens are kept only in a form nobody can read, so they are not part of this file.',
  ].join('\n\n') + '\n';

const packed = (files: AsyncZippable): Promise<Uint8Array> =>
  new Promise((resolve, reject) => zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes))));

async function archiveOf({ store, brand, now }: AccountDeps, userId: number): Promise<Uint8Array> {
  const files = await ownFiles(store, await readPerson(store, userId));
  const pictures = await ownPictures(store, userId);
  const at = new Date(now()).toISOString();
  const texts = files.map(({ name, content }) => [name, strToU8(`${JSON.stringify(content, null, 2)}\n`)] as const);
  return packed({
    'README.txt': strToU8(readme(brand, at, files, Object.keys(pictures))),
    ...Object.fromEntries(texts),
    ...Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [name, [new Uint8Array(bytes), STORED]])),
  });
}

/** Everything kept about the person who asks, and about nobody else. */
export const exportHandlers = (deps: AccountDeps): Pick<Handlers<typeof accountCalls>, 'GET /_api/user/export'> => ({
  'GET /_api/user/export': async (_input, context) => {
    const userId = signedInUser(context);
    const { most, windowSeconds } = EXPORTS;
    await deps.counters.takeOne(deps.counters.keyOf('export', String(userId)), most, windowSeconds);
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    return {
      type: 'application/zip',
      filename: `${deps.brand}-my-data-${day}.zip`,
      body: await archiveOf(deps, userId),
    };
  },
});

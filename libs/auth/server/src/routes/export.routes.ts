import { dayIn } from '@plumbline/shared/domain';
import type { accountCalls } from '@plumbline/auth/contract';
import type { Handlers, PersonalFile } from '@plumbline/shared/server';
import { strToU8, zip, type AsyncZippable } from 'fflate';
import type { AccountDeps } from '../account/account-deps';
import { signedInUser } from '../account/own-account';

const EXPORTS = { most: 10, windowSeconds: 3_600 } as const;
/** Pictures are compressed already. */
const STORED = { level: 0 } as const;

const readme = (brand: string, at: string, files: readonly PersonalFile[]): string =>
  [
    `Your data at ${brand}, ${at}`,
    'The files are JSON: texts as you typed them, moments in UTC.',
    files.map(({ name, about }) => `${name}: ${about}`).join('\n'),
    'Passwords and tokens are kept only in a form nobody can read, so they are not part of this file.',
  ].join('\n\n') + '\n';

const packed = (files: AsyncZippable): Promise<Uint8Array> =>
  new Promise((resolve, reject) => zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes))));

const entryOf = ({ content }: PersonalFile): AsyncZippable[string] =>
  content instanceof Uint8Array ? [new Uint8Array(content), STORED] : strToU8(`${JSON.stringify(content, null, 2)}\n`);

/** Personal data of all domains in one archive. */
async function archiveOf({ db, brand, now, personalData }: AccountDeps, userId: number): Promise<Uint8Array> {
  const files: PersonalFile[] = [];
  for (const { copy } of personalData) files.push(...((await copy?.(db, userId)) ?? []));
  const at = new Date(now()).toISOString();
  return packed({
    'README.txt': strToU8(readme(brand, at, files)),
    ...Object.fromEntries(files.map((file) => [file.name, entryOf(file)])),
  });
}

/** Everything kept about the person who asks, and about nobody else. */
export const exportHandlers = (deps: AccountDeps): Pick<Handlers<typeof accountCalls>, 'GET /_api/user/export'> => ({
  'GET /_api/user/export': async (_input, context) => {
    const userId = signedInUser(context);
    const { most, windowSeconds } = EXPORTS;
    await deps.counters.takeOne(deps.counters.keyOf('export', String(userId)), most, windowSeconds);
    const day = dayIn('UTC', deps.now());
    return {
      type: 'application/zip',
      filename: `${deps.brand}-my-data-${day}.zip`,
      body: await archiveOf(deps, userId),
    };
  },
});

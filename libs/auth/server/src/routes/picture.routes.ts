import type { accountCalls } from '@plumbline/auth/contract';
import { memberOf, type Handlers } from '@plumbline/shared/server';
import type { AccountDeps } from '../account/account-deps';
import { readPerson } from '../account/person';
import { avatarFiles, logoFile } from '../account/picture-files';
import { avatarPath, logoPath, removePictures, savePictures } from '../account/picture-store';

type Served = Pick<
  Handlers<typeof accountCalls>,
  'POST /_api/user/avatar' | 'DELETE /_api/user/avatar' | 'POST /_api/user/logo' | 'DELETE /_api/user/logo'
>;

/** Pictures are rebuilt from what was uploaded; the uploaded file itself is never kept nor served. */
export const pictureHandlers = ({ store }: AccountDeps): Served => ({
  'POST /_api/user/avatar': async ({ body }, context) => {
    const { userId } = memberOf(context);
    const { small, big } = await avatarFiles(body.image);
    const changed = await savePictures(store, userId, { 'avatar-small': small, 'avatar-big': big });
    return { avatar: avatarPath(userId, changed) };
  },
  'DELETE /_api/user/avatar': async (_input, context) => {
    const { userId } = memberOf(context);
    await removePictures(store, userId, ['avatar-small', 'avatar-big']);
    return { avatar: avatarPath(userId, null) };
  },
  'POST /_api/user/logo': async ({ body }, context) => {
    const { user_id, identifier } = await readPerson(store, memberOf(context).userId);
    const changed = await savePictures(store, user_id, { logo: await logoFile(body.image) });
    return { success: true, logo: logoPath(identifier, changed) };
  },
  'DELETE /_api/user/logo': async (_input, context) => {
    await removePictures(store, memberOf(context).userId, ['logo']);
    return { success: true, message: 'Logo deleted' };
  },
});

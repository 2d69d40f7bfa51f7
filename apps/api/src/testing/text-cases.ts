import { staffResourcesOf } from '@plumbline/shared/server';
import { modules } from '../modules';
import { staffBases, staffKept, staffPassing } from './staff-text-cases';
import type { TextPlace } from './text-places';

const resources = staffResourcesOf(modules);

const FORM = { email: 'ann@mail.example', password: 'correct horse battery' };
const TICKET = { code: 'c', state: 's' };
/** By call; calls that need nothing else are not named. */
const BASES: Readonly<Record<string, object>> = {
  'POST /_api/report_error': { message: 'x' },
  'POST /_api/register': { form: FORM },
  'POST /_api/user/password/reset': { token: 't'.repeat(43), password: FORM.password },
  'POST /_api/bookmarks': { title: 'x', url: '/' },
  'POST /_api/oauth/{provider}/login': TICKET,
  'POST /_api/oauth/{provider}/link': TICKET,
  'POST /_api/user/password/find': { email: FORM.email },
  'DELETE /_api/user': { confirm: 'x' },
  ...staffBases(resources),
};
const GRANTS: Readonly<Record<string, object>> = {
  username: { grant_type: 'password', password: 'x' },
  password: { grant_type: 'password', username: 'x' },
  refresh_token: { grant_type: 'refresh_token' },
  client_id: { grant_type: 'refresh_token' },
  client_secret: { grant_type: 'refresh_token' },
};
/** What is given beside the text of a place. */
export const baseOf = ({ call, path }: TextPlace): object | undefined =>
  call.endsWith('/oauth/token') ? GRANTS[path[0] ?? ''] : BASES[call];

/** Places whose text is kept. */
export const KEPT: readonly string[] = [
  ...staffKept(resources),
  'POST /_api/admin/imports/{id}/forget body why',
  'POST /_api/bookmarks body title',
  'POST /_api/bookmarks body url',
  'POST /_api/register body form.email',
  'POST /_api/register body form.first_name',
  'POST /_api/register body form.last_name',
  'POST /_api/register body form.redirect',
  'POST /_api/register body form.username',
  'POST /_api/report_error body message',
  'POST /_api/report_error body stack',
  'POST /_api/report_error body url',
  'POST /_api/oauth/{provider}/start body redirect',
  'PUT /_api/user body email',
  'PUT /_api/user body first_name',
  'PUT /_api/user body last_name',
  'PUT /_api/user body username',
  'PUT /_api/user/account body first_name',
  'PUT /_api/user/account body last_name',
];
/** Places of bodies whose text is looked up, compared, hashed, sent on, or read as something else than text. */
export const PASSING: readonly string[] = [
  ...staffPassing(resources),
  'POST /oauth/token body username',
  'POST /oauth/token body password',
  'POST /oauth/token body cookie',
  'POST /oauth/token body refresh_token',
  'POST /oauth/token body client_id',
  'POST /oauth/token body client_secret',
  'POST /_api/oauth/token body username',
  'POST /_api/oauth/token body password',
  'POST /_api/oauth/token body cookie',
  'POST /_api/oauth/token body refresh_token',
  'POST /_api/oauth/token body client_id',
  'POST /_api/oauth/token body client_secret',
  'POST /_api/register body form.password',
  'POST /_api/register body form.turnstile_token',
  'PUT /_api/user/email_confirm body token',
  'POST /_api/user/email_confirm/send body email',
  'POST /_api/user/password/find body email',
  'POST /_api/user/password/find body turnstile_token',
  'POST /_api/user/password/reset body token',
  'POST /_api/user/password/reset body password',
  'POST /_api/user/password/create body password',
  'POST /_api/user/password/create body current_password',
  'POST /_api/turnstile/validate body token',
  'POST /_api/oauth/{provider}/login body code',
  'POST /_api/oauth/{provider}/login body state',
  'POST /_api/oauth/{provider}/register body ticket',
  'POST /_api/oauth/{provider}/link body code',
  'POST /_api/oauth/{provider}/link body state',
  'POST /_api/oauth/google/one_tap body token',
  'PUT /_api/user body current_password',
  'POST /_api/user/avatar body image',
  'POST /_api/user/logo body image',
  'DELETE /_api/user body password',
  'DELETE /_api/user body confirm',
  'POST /_api/stocks/{id}/financial body asOf',
  'POST /_api/formula/check body text',
  'POST /_api/formula/complete body named.0.name',
  'POST /_api/formula/complete body named.0.text',
  'POST /_api/formula/complete body text',
  'POST /_api/formula/check body named.0.name',
  'POST /_api/formula/check body named.0.text',
];

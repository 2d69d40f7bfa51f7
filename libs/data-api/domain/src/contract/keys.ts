import { isNetwork } from '@plumbline/auth/domain';
import {
  idParam,
  listQuery,
  lineSchema,
  nameSchema,
  okSchema,
  ownedFields,
  pagedSchema,
  versionField,
} from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { KEY_SCOPES, MAX_NETWORKS } from '../model/scopes';

/** Orders of the list of keys. */
export const KEY_SORTS = ['newest', 'name', 'used'] as const;

// No default here: a change leaves what it does not name, or a key would work from anywhere again.
const values = {
  name: nameSchema(60, 'Give the key a name'),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1, 'Choose what the key may do').max(KEY_SCOPES.length),
  /** Addresses or networks it works from; from anywhere where there is none. */
  networks: z
    .array(lineSchema(50).refine(isNetwork, 'Use an address such as 192.0.2.7, or a network such as 192.0.2.0/24'))
    .max(MAX_NETWORKS),
};

/** A key as its owner sees it: never the secret. */
export const dataKeySchema = z
  .object({
    ...ownedFields,
    name: z.string(),
    /** The beginning of the key. */
    hint: z.string(),
    scopes: z.array(z.enum(KEY_SCOPES)),
    networks: z.array(z.string()),
    /** When it was used last, to the minute; null before. */
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'DataKey' });

const keys = { tags: ['data'], role: 'member' } as const;

/** Keys of the data API that people make for their programs. */
export const keyCalls = defineCalls({
  'GET /_api/data_sales/keys': {
    ...keys,
    summary: 'One’s keys of the data API, without their secrets',
    query: listQuery(KEY_SORTS),
    response: pagedSchema(dataKeySchema),
  },
  'POST /_api/data_sales/keys': {
    ...keys,
    summary: 'Makes a key; the answer is the only place where it is shown',
    body: z.object({ ...values, networks: values.networks.default([]) }),
    response: z.object({ key: z.string(), data: dataKeySchema }),
    errors: [409],
  },
  'PUT /_api/data_sales/keys/{id}': {
    ...keys,
    summary: 'Changes the name, the scopes or the networks of a key',
    params: idParam,
    body: z.object({ ...z.object(values).partial().shape, version: versionField }),
    response: dataKeySchema,
    errors: [404, 409],
  },
  'DELETE /_api/data_sales/keys/{id}': {
    ...keys,
    summary: 'Revokes a key: it stops working within a second',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
});

import { okSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';

const member = { tags: ['alerts'], role: 'member' } as const;

const channelSchema = z.object({
  kind: z.enum(['mail', 'feed']),
  on: z.boolean(),
  /** Where it goes: an address of mail, or that of the feed; null while the feed is off. */
  address: z.string().nullable(),
  /** The address belongs to the person: mail goes to nobody else. */
  confirmed: z.boolean(),
});

/** Ways alerts reach a person besides the bell. */
export const channelCalls = defineCalls({
  'GET /_api/v2/alerts/channels': {
    summary: 'Ways alerts reach the person besides the bell',
    ...member,
    response: z.object({ data: z.array(channelSchema) }),
  },
  'PUT /_api/v2/alerts/channels/{kind}': {
    summary: 'Switches a way on or off; the feed gets a new address where `renew` says so, and the old one ends',
    ...member,
    params: z.object({ kind: z.enum(['mail', 'feed']) }),
    body: z.object({ on: z.boolean(), renew: z.boolean().default(false) }),
    response: z.object({ data: z.array(channelSchema) }),
  },
  'POST /_api/v2/alerts/channels/mail/test': {
    summary: 'Sends a mail as alerts send it, to see whether it arrives',
    ...member,
    response: okSchema,
    errors: [409, 429],
  },
});

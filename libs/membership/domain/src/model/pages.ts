import type { DomainPages } from '@plumbline/shared/domain';
import { GROUP_PATH } from './paths';

/** Pages of plans, payments, partners and teams. */
export const membershipPages: DomainPages = {
  pages: [
    {
      path: '/pricing',
      name: 'Pricing',
      description: 'Plans with their limits, prices and terms',
      words: 'membership subscribe plan price cost premium trial',
      isListed: true,
      isSearched: true,
      footer: { group: 'Product', place: 20 },
    },
    {
      path: '/pricing-test',
      name: 'Pricing by an older address',
      description: 'Leads to the plans',
      openedBy: 'older addresses',
    },
    {
      path: '/membership/review',
      name: 'Review of a subscription',
      description: 'What is charged, line by line, before anything is',
      parent: '/pricing',
    },
    {
      path: '/membership/done',
      name: 'After a payment',
      description: 'What became of a payment',
      openedBy: 'the payment provider',
    },
    {
      path: '/membership/payment-update',
      name: 'Late payment',
      description: 'What to do about a payment that did not go through',
      openedBy: 'a payment that is late',
    },
    {
      path: '/membership/paypal-upgrade',
      name: 'Late payment that renews',
      description: 'What to do about a renewal that did not go through',
      openedBy: 'a payment that is late',
    },
    {
      path: '/membership/update',
      name: 'Membership without a payment',
      description: 'What to do after a payment failed for good',
      openedBy: 'a payment that failed',
    },
    {
      path: '/membership/renew',
      name: 'Renewal',
      description: 'A membership that ends soon',
      openedBy: 'the end of a membership',
    },
    {
      path: '/membership/request',
      name: 'Ask for access',
      description: 'A request to those who run this site',
      parent: '/pricing',
    },
    {
      path: '/referral-program',
      name: 'Refer a friend',
      description: 'Your link, its clicks and sign-ups',
      words: 'share invite friend referral',
      isListed: true,
      isSearched: true,
      footer: { group: 'Company', place: 40 },
    },
    {
      path: '/partner-program',
      name: 'Partner program',
      description: 'Earn commission on referrals',
      words: 'affiliate partner commission',
      isListed: true,
      isSearched: true,
      footer: { group: 'Company', place: 50 },
    },
    {
      path: '/group',
      name: 'My Group',
      description: 'The members and seats of your team',
      isSearched: true,
    },
    {
      path: '/group-admin',
      name: 'Group administration',
      description: 'Invite, import and remove members of your team',
      parent: '/group',
    },
    {
      path: '/group/invite',
      name: 'Invitation to a group',
      description: 'Accept or decline an invitation',
      openedBy: 'a mail',
    },
  ],
  menuEntries: [{ menu: 'member', place: 30, key: 'group', label: 'My Group', path: GROUP_PATH, needs: 'group' }],
};

import { BUILT_IN_NOTICE } from './notice';

it('notifbar.offer: a 7-day free trial', () => expect(BUILT_IN_NOTICE.text).toBe('Start your 7-day free trial'));

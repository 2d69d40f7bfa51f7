import { tablesOf, type PersonalData } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { noteResource } from './routes/note.routes';
import { portfolioResource } from './store/portfolio-store';

const DELETED = { inCopy: true, onDeletion: 'deleted' } as const;

/** Personal data of portfolios. */
export const portfolioData: PersonalData = {
  kept: [
    {
      what: 'portfolios with every entry of their ledgers, notes, tags, baskets, and what new ones begin with',
      where: 'application store',
      howLong: 'until you remove them or the account',
    },
    {
      what: 'which shared portfolios you opened',
      where: 'application store',
      howLong: 'until they are no longer shared, or the account goes',
    },
  ],
  tables: {
    portfolios: DELETED,
    notes: DELETED,
    note_tags: DELETED,
    basket_stocks: DELETED,
    portfolio_viewers: DELETED,
    portfolio_defaults: DELETED,
  },
  copy: async (db, userId) => {
    const store = tablesOf(db);
    const rows = async (statement: ReturnType<typeof sql>) => (await statement.execute(store)).rows;
    const events =
      await rows(sql`select e.*, s.symbol from portfolio_events e join portfolios p on p.id = e.portfolio_id
      left join security_refs s using (ref) where p.user_id = ${userId} order by e.portfolio_id, e.no`);
    const stocks =
      await rows(sql`select t.portfolio_id, s.symbol, t.note, t.add_date::text as add_date from portfolio_stocks t join portfolios p on p.id = t.portfolio_id
      join security_refs s using (ref) where p.user_id = ${userId} order by t.portfolio_id, t.seq desc`);
    const tags = await rows(sql`select note_id, name from note_tags where user_id = ${userId} order by id`);
    const baskets =
      await rows(sql`select b.basket, s.symbol, b.created_at from basket_stocks b join security_refs s using (ref)
      where b.user_id = ${userId} order by b.basket, b.created_at`);
    const defaults = await rows(
      sql`select currency, cost_method, benchmark from portfolio_defaults where user_id = ${userId}`,
    );
    const viewed = await rows(
      sql`select portfolio_id, created_at from portfolio_viewers where user_id = ${userId} order by 1`,
    );
    return [
      await portfolioResource(store).exportOf(userId),
      {
        name: 'portfolio-events.json',
        about: 'every entry of the ledgers of your portfolios, voided ones too',
        content: events,
      },
      { name: 'portfolio-stocks.json', about: 'securities on the lists of your portfolios', content: stocks },
      await noteResource(store).exportOf(userId),
      { name: 'note-tags.json', about: 'tags of your notes', content: tags },
      { name: 'baskets.json', about: 'securities in your baskets', content: baskets },
      { name: 'portfolio-defaults.json', about: 'what your new portfolios begin with', content: defaults },
      { name: 'opened-portfolios.json', about: 'shared portfolios that you opened', content: viewed },
    ];
  },
};

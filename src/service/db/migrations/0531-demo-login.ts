import type { Migration } from './migration.ts';

/** Which secret the demo players' password comes from; databases of before know the first that was used. */
export const demoLogin: Migration = {
  id: '0531-demo-login',
  sql: `
    create table demo_login (
      is_only boolean primary key default true check (is_only),
      -- as in secret_print
      print text not null
    );
    insert into demo_login (print) select print from secret_print order by created_at limit 1;
  `,
};

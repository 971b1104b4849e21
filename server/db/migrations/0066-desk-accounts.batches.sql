-- The airlines' own people have one account at the desk, in place of one at each airline that has invited them. No page
-- of an airline has let them do anything, so nothing else hangs on these accounts.

-- Of several for one address the one that was used stays, else the first.
delete from account where id in (
  select a.id from account a left join staff_member m on m.account_id = a.id
  where a.kind = 'staff' and a.brand <> 'desk' and exists (
    select from account other left join staff_member n on n.account_id = other.id
    where other.kind = 'staff' and other.email = a.email and other.id <> a.id
      and (other.brand <> 'desk', n.id is null, other.created_at, other.id)
        < (a.brand <> 'desk', m.id is null, a.created_at, a.id)
  )
  limit 1000
);

-- Passkeys belong to the host where they were made.
delete from passkey where id in (
  select p.id from passkey p join account a on a.id = p.account_id
  where a.kind = 'staff' and a.brand <> 'desk' limit 1000
);

update account set brand = 'desk' where id in (
  select id from account where kind = 'staff' and brand <> 'desk' limit 1000
);

update account_ask set brand = 'desk' where id in (
  select id from account_ask where kind = 'staff' and brand <> 'desk' limit 1000
);

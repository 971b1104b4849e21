-- Accounts that somebody else's OpenID provider signs in: its name and the subject it gives are the account's name.
-- Such an account has no password and no address here, so nothing of ours can sign it in.

alter table account
  alter column email drop not null,
  alter column password drop not null,
  add column issuer text,
  add column subject text,
  add constraint account_signed_in_by check (
    (email is not null and password is not null and issuer is null and subject is null)
    or (email is null and password is null and issuer is not null and subject is not null)
  ),
  add constraint account_subject unique (brand, kind, issuer, subject);

-- Whether users of an agency who are no administrators may create users, too; its administrators switch it off.
alter table agency add column users_create_users boolean not null default true;

-- Once, on the first primary: the owner of the tables, the role of the servers, and the database of the product. Patroni
-- makes its own roles.
create role jetbridge login password '{{databasePassword}}';
alter role jetbridge set statement_timeout = '5s';
alter role jetbridge set lock_timeout = '1800ms';
alter role jetbridge set idle_in_transaction_session_timeout = '5s';
-- Its rights are what `migrate --server-role` grants (docs/operations.md, "A role for the servers").
create role jetbridge_server login password '{{serverPassword}}' nosuperuser nocreatedb nocreaterole;
alter role jetbridge_server set statement_timeout = '5s';
alter role jetbridge_server set lock_timeout = '1800ms';
alter role jetbridge_server set idle_in_transaction_session_timeout = '5s';
-- A migration sees, and may end, the transactions of servers that it waits for.
grant jetbridge_server to jetbridge;
create database jetbridge owner jetbridge encoding 'UTF8' template template0;

-- Once, on the first primary: the role and the database of the product. Patroni makes its own roles.
create role jetbridge login password '{{databasePassword}}';
alter role jetbridge set statement_timeout = '5s';
alter role jetbridge set lock_timeout = '1800ms';
alter role jetbridge set idle_in_transaction_session_timeout = '5s';
create database jetbridge owner jetbridge encoding 'UTF8' template template0;

-- A one-time code belongs to the access that asked for it: what is asked for and guessed in another browser neither
-- ends it nor uses up its tries. Codes are good for ten minutes: those sent before are asked for anew.
delete from one_time_code;
alter table one_time_code
  drop column reservation_id,
  add column session_id uuid primary key references reservation_access (session_id) on delete cascade;

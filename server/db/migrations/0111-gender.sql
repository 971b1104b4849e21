-- Travel documents say X (unspecified) and U (undisclosed), too. In a profile X is Other, U is Undisclosed.
alter table passenger
  drop constraint passenger_gender_check,
  add constraint passenger_gender check (gender in ('M', 'F', 'X', 'U')) not valid;
alter table profile
  drop constraint profile_gender_check,
  add constraint profile_gender check (gender in ('Male', 'Female', 'Other', 'Undisclosed')) not valid;
alter table companion
  drop constraint companion_gender_check,
  add constraint companion_gender check (gender in ('Male', 'Female', 'Other', 'Undisclosed')) not valid;

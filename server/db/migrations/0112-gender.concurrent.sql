alter table passenger validate constraint passenger_gender;
alter table profile validate constraint profile_gender;
alter table companion validate constraint companion_gender;

-- The German sentence about an empty field needs der, die or das; null: the brand does not say.
alter table custom_field
  add column german_gender text check (german_gender in ('masculine', 'feminine', 'neuter'));

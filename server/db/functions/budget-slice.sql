-- The beginning of the slice of time that counts a call: a tenth of the window, so that the window slides.
create or replace function budget_slice(seconds int, at timestamptz) returns timestamptz language sql stable as $$
  select date_bin(make_interval(secs => seconds / 10.0), at, timestamptz '2020-01-01 00:00:00Z')
$$;

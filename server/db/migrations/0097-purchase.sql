-- What a payment is for is one thing, whatever it is: a booking, a change of one, a voucher or a membership. Its id is
-- the id of what is bought, so that old and new columns name the same row.
create table purchase (
  id uuid primary key,
  kind text not null constraint purchase_kind check (kind in ('booking', 'change', 'voucher', 'membership')),
  -- the booking itself, or the one that is changed
  reservation_id uuid references reservation,
  created_at timestamptz not null default now(),
  constraint purchase_in_booking check ((kind in ('booking', 'change')) = (reservation_id is not null)),
  constraint purchase_of_booking check (kind <> 'booking' or reservation_id = id)
);
create index purchase_in_reservation on purchase (reservation_id) where reservation_id is not null;

alter table payment_attempt
  add column purchase_id uuid,
  add column purchase_kind text,
  add column booking_id uuid;
alter table payment_attempt
  drop constraint pays_for_one_thing,
  add constraint attempt_purchase foreign key (purchase_id) references purchase not valid,
  add constraint attempt_purchase_kind
    check (purchase_kind in ('booking', 'change', 'voucher', 'membership')) not valid,
  add constraint attempt_names_its_kind check (num_nonnulls(purchase_id, purchase_kind) in (0, 2)) not valid,
  -- new kinds of change will be named by their purchase alone
  add constraint pays_for_one_thing check (
    num_nonnulls(reservation_id, voucher_order_id, membership_id) = 1
    or num_nonnulls(reservation_id, voucher_order_id, membership_id) = 0 and purchase_id is not null
  ) not valid;

-- Servers before this one know the old columns alone. It stands here and not among the functions: those come after the
-- batches, and rows written in between would be missed.
create function purchase_of_attempt() returns trigger language plpgsql as $$
begin
  new.purchase_id := coalesce(new.change_id, new.voucher_order_id, new.membership_id, new.reservation_id);
  new.purchase_kind := case
    when new.change_id is not null then 'change'
    when new.voucher_order_id is not null then 'voucher'
    when new.membership_id is not null then 'membership'
    else 'booking' end;
  new.booking_id := new.reservation_id;
  insert into purchase (id, kind, reservation_id)
  values (new.purchase_id, new.purchase_kind, new.reservation_id)
  on conflict (id) do nothing;
  return new;
end
$$;
create trigger attempt_has_purchase before insert or update on payment_attempt
  for each row when (new.purchase_id is null) execute function purchase_of_attempt();

-- Naming the people of a flow. Callers are server/modules/reservation only.

-- Replaces everybody at once: infants may change adults, which row by row would meet in one_lap_infant_per_adult.
-- The unpaid reservation of the flow, if there is one, gets the contact as it was sent last.
create function replace_passengers(of_flow uuid, people jsonb, new_contact jsonb) returns void
language plpgsql as $$
begin
  delete from passenger where flow_id = of_flow;
  insert into passenger (id, flow_id, number, passenger_type, first_name, last_name, ticket_name, gender, born,
    adult_id, custom_fields, contact, profile_uid, associated_profile_uid)
  select p.id, of_flow, p.number, p.type, p."firstName", p."lastName", p."ticketName", p.gender, p.born,
    p."adultId", p."customFields", p.contact, p."profileUid", p."associatedProfileUid"
  from jsonb_to_recordset(people) as p (id uuid, number smallint, type text, "firstName" text, "lastName" text,
    "ticketName" text, gender text, born date, "adultId" uuid, "customFields" jsonb, contact jsonb,
    "profileUid" text, "associatedProfileUid" text);
  update reservation set contact = new_contact
  where flow_id = of_flow and state = 'unpaid' and new_contact is not null;
end $$;

-- A step of the wizard is kept by its name: a step that comes between two others renumbers none that is kept.
-- The names are those of core/booking/flow-step.ts, in the order of the numbers that were kept.
alter table booking_flow
  drop constraint booking_flow_step_check,
  alter column step drop default,
  alter column step type text using
    (array['flights', 'passengers', 'seats', 'ancillaries', 'payment', 'complete', 'success'])[step + 1],
  alter column step set default 'flights',
  add constraint booking_flow_step_check check (step ~ '^[a-z]+(-[a-z]+)*$');

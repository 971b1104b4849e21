-- The carrier that operates a departure which the airline sells, as SSIM writes it in data element 127:
-- BA/BRITISH AIRWAYS, BA, /LOGANAIR. Null: the airline itself, or nobody has said it.
alter table departure add column operated_by text;

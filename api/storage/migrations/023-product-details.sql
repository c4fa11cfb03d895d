-- What a product without prescription is made of, and warnings as far as the usual US label of such a product has them.
-- A warning is replaced only where it still is the one of 011-product-copy.sql, so that what an Admin has changed stays.

alter table product
  add column contents text check (char_length(contents) between 1 and 500);
grant update (contents) on product to tendwell_app;

create temporary table details (id text primary key, contents text not null) on commit drop;

insert into details (id, contents) values
  ('mineral-sunscreen-50', 'Active ingredient: zinc oxide 20%. No fragrance, and no oils that clog pores.'),
  ('gentle-cleanser', 'Water, glycerin and mild cleansers. No soap and no fragrance.'),
  ('moisturiser', 'Water, glycerin, ceramides and petrolatum. No fragrance.'),
  ('lidocaine-cream-4', 'Active ingredient: lidocaine 4%, which numbs the skin. The cream has no fragrance.'),
  ('capsaicin-cream-0075', 'Active ingredient: capsaicin 0.075%, from chili peppers. The cream has no fragrance.'),
  ('heat-pack', 'One gel pack, a cloth cover and a strap.'),
  ('water-lubricant', 'Water, a plant-based gel and a mild preservative. No oil and no fragrance.'),
  ('blood-pressure-monitor', 'The monitor, a cuff for arms of 9 to 17 inches, 4 AA batteries and a guide.'),
  ('melatonin-pr-3', 'Melatonin 3 mg in each tablet, which releases it slowly through the night.'),
  ('sleep-mask', 'One mask of soft foam and cotton, with a strap you can adjust.'),
  ('psyllium-fiber', 'Psyllium husk powder, with about 3 g of fiber in each teaspoon. No sugar.'),
  ('body-scale', 'The scale, 3 AAA batteries and a guide.');

update product set contents = details.contents from details where product.id = details.id and not needs_prescription;

create temporary table warning (id text primary key, old text not null, new text not null) on commit drop;

insert into warning (id, old, new) values
  ('mineral-sunscreen-50', 'For external use only. Keep out of your eyes.',
    'For external use only. Do not use on broken skin. Keep out of your eyes. Stop use and ask a doctor if you get a rash. Keep out of reach of children.'),
  ('gentle-cleanser', 'Keep out of your eyes.',
    'For external use only. Keep out of your eyes. Stop use if your skin gets red or itches.'),
  ('moisturiser', 'Keep out of your eyes.',
    'For external use only. Keep out of your eyes. Stop use if your skin gets red or itches.'),
  ('lidocaine-cream-4', 'Do not use on broken skin, or if you are allergic to local anesthetics.',
    'For external use only. Do not use on broken skin, on large areas or with a heating pad. Do not use if you are allergic to local anesthetics. Stop use and ask a doctor if the pain lasts more than 7 days. Keep out of reach of children. If swallowed, call Poison Control at 1-800-222-1222.'),
  ('capsaicin-cream-0075', 'Wash your hands after use. Do not use on broken skin or near your eyes.',
    'For external use only. Wash your hands after use. Do not use on broken skin, near your eyes or with a heating pad. Stop use and ask a doctor if your skin blisters or the pain lasts more than 7 days. Keep out of reach of children.'),
  ('water-lubricant', 'Stop using it if your skin stings or itches.',
    'Stop using it if your skin stings or itches. It does not prevent pregnancy or infection.'),
  ('melatonin-pr-3', 'Ask a doctor first if you are pregnant or take a blood thinner. Do not drive after taking it.',
    'Ask a doctor first if you are pregnant, breastfeeding or take a blood thinner. Do not drink alcohol with it. Do not drive after taking it. Keep out of reach of children.'),
  ('psyllium-fiber', 'Drink plenty of water with it. Take it 2 hours before or after other medicines.',
    'Drink a full glass of water with it. Without enough water it may swell and make you choke. Do not take it if you have trouble swallowing. Take it 2 hours before or after other medicines.');

update product set warnings = warning.new from warning where product.id = warning.id and warnings = warning.old;

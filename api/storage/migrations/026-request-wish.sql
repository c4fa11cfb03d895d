-- The product that a patient wishes for, as they were shown it: its price is the first hold. Null where they leave the
-- choice to the clinician, for a renewal, and for requests from before wishes were asked.
alter table treatment_request add column wish jsonb check (jsonb_typeof(wish -> 'productId') = 'string');
comment on column treatment_request.wish is 'The product the patient wishes: domain/requests/requestWish.ts.';

grant update (wish) on treatment_request to tendwell_app;

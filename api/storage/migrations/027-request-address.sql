-- Where the patient wants the first fill, asked when the request is sent: the prescription's first order ships there. Null for
-- requests from before it was asked, and for renewals, which ship where the last order went.
alter table treatment_request add column shipping_address jsonb
  check (jsonb_typeof(shipping_address -> 'postalCode') = 'string');
comment on column treatment_request.shipping_address is
  'The address for the first fill: domain/orders/shippingAddress.ts.';

grant update (shipping_address) on treatment_request to tendwell_app;

-- As in 002, and the addresses on requests are deleted: an order keeps the one it shipped to.
create or replace function close_own_account(at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account set disabled_at = coalesce(disabled_at, at), closed_at = at, tokens_valid_after = at
    where id = app_caller() and closed_at is null;
  if not found then
    return false;
  end if;
  delete from cart_line where account_id = app_caller();
  delete from patient_address where patient_id = app_caller();
  delete from notification_preference where account_id = app_caller();
  update patient_profile set dial_code = null, phone_number = null, version = version + 1, updated_at = at
    where patient_id = app_caller();
  update treatment_request set status = 'cancelled', answers = '{}', version = version + 1, updated_at = at
    where patient_id = app_caller() and status = 'draft';
  update treatment_request set shipping_address = null
    where patient_id = app_caller() and shipping_address is not null;
  return true;
end $$;

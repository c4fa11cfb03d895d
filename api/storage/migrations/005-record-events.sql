-- Whether a request was sent and belongs to a patient the caller cares for: theirs to read in the record, though a
-- colleague answered it.
create function is_of_record(request uuid, patient text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select cares_for(is_of_record.patient)
    and exists (select from treatment_request r where r.id = is_of_record.request
      and r.patient_id = is_of_record.patient and r.submitted_at is not null);
end;
revoke execute on function is_of_record from public;
grant execute on function is_of_record to tendwell_app;

create policy request_event_read_in_record on request_event for select using (
  (select app_role()) = 'HCPs' and is_of_record(request_id, patient_id));

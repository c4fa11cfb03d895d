-- A check-in whose answers speak against the medicine puts the prescription on hold, in the patient's own call.

alter table detected_issue drop constraint detected_issue_step_check,
  add constraint detected_issue_step_check check (step in ('sign', 'fill', 'healthChange', 'checkIn'));

create policy detected_issue_report on detected_issue for insert to tendwell_app
  with check (step = 'checkIn' and patient_id = (select app_caller())
    and (select p.patient_id from prescription p where p.id = prescription_id) = patient_id);
grant insert on detected_issue to tendwell_app;

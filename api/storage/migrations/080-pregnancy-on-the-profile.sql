-- What a patient last said about a pregnancy, and when: on the profile, or in an intake or check-in. Null with a time:
-- they are not sure.

alter table patient_profile
  add column pregnancy text check (pregnancy in ('none', 'trying', 'pregnant', 'breastfeeding')),
  add column pregnancy_said_at timestamptz(3),
  add check (pregnancy is null or pregnancy_said_at is not null);
grant update (pregnancy, pregnancy_said_at) on patient_profile to tendwell_app;

-- What patients have answered so far: the newest answer counts.
update patient_profile p
set pregnancy = case told.status when 'postmenopausal' then 'none' when 'not_sure' then null else told.status end,
  pregnancy_said_at = told.at
from (
  select distinct on (r.patient_id) r.patient_id, r.answers ->> 'pregnancyStatus' as status,
    coalesce(r.submitted_at, r.updated_at) as at
  from treatment_request r
  where r.submitted_version is not null
    and r.answers ->> 'pregnancyStatus' in ('none', 'trying', 'pregnant', 'breastfeeding', 'postmenopausal', 'not_sure')
  order by r.patient_id, r.created_at desc, r.id desc) told
where told.patient_id = p.patient_id;

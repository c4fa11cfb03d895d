-- The same answer by the index of states: where the caller is licensed everywhere, the whole queue was walked in vain.
create or replace function waiting_without_licence() returns table (state text, count integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.code, w.waiting from unnest('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY}'::text[]) s (code)
    cross join lateral (select count(*)::integer as waiting from (
      select from treatment_request r where r.status = 'submitted' and r.patient_state = s.code limit 100) c) w
  where app_role() = 'HCPs' and not (s.code = any ((select app_licence_states())::text[])) and w.waiting > 0
  order by w.waiting desc, s.code;
end;

-- Texts of the practice that its staff insert where they write. Patients read them only in what was sent.
create table practice_template (
  id uuid primary key,
  version integer not null default 1 check (version > 0),
  kind text not null check (kind in ('ask', 'decline', 'propose', 'note', 'message')),
  title text not null check (char_length(title) between 1 and 60),
  text text not null check (char_length(text) between 1 and 2000),
  -- The reason of a decline that the text explains.
  decline_reason text check (decline_reason in ('not_appropriate', 'contraindicated', 'needs_in_person',
    'insufficient_information', 'outside_scope', 'other')),
  is_active boolean not null default true,
  -- Null for the templates of the product.
  changed_by text references account,
  changed_at timestamptz(3) not null,
  removed_at timestamptz(3),
  check (decline_reason is null or kind = 'decline')
);
comment on table practice_template is 'A text of the practice that its staff insert where they write to patients or each other.';

create unique index practice_template_title on practice_template (kind, lower(title)) where removed_at is null;

alter table practice_template enable row level security;
create policy practice_template_read on practice_template for select using ((select app_role()) in ('HCPs', 'Admin'));
create policy practice_template_add on practice_template for insert with check (
  (select app_role()) = 'Admin' and changed_by = (select app_caller()) and version = 1 and removed_at is null);
create policy practice_template_change on practice_template for update
  using ((select app_role()) = 'Admin')
  with check ((select app_role()) = 'Admin' and changed_by = (select app_caller()));

grant select, insert, update (version, kind, title, text, decline_reason, is_active, changed_by, changed_at, removed_at)
  on practice_template to tendwell_app;

-- Clinical texts need a clinician's approval before production use.
insert into practice_template (id, kind, title, text, decline_reason, changed_at)
  select gen_random_uuid(), t.kind, t.title, t.text, t.decline_reason, now()
  from (values
    ('ask', 'More details',
      'Hello {name}, I need a little more information to decide safely about your {treatment} request. When did it start, and what makes it better or worse?',
      null),
    ('ask', 'Other medicines',
      '{name}, please list everything you take, including vitamins and anything you buy without a prescription. Add the strength if you know it.',
      null),
    ('ask', 'Blood pressure',
      '{name}, please check your blood pressure while sitting, after resting for 5 minutes, and send me both numbers. Many pharmacies have a free machine.',
      null),
    ('ask', 'New photos',
      '{name}, your photos are hard to judge. Please send new ones in daylight, in focus, from an arm’s length away.',
      null),
    ('decline', 'Not appropriate',
      '{name}, I read your answers with care. This treatment isn’t the right choice for you now. Please talk with your own doctor about other options. You can write to me here with questions.',
      'not_appropriate'),
    ('decline', 'Contraindicated',
      '{name}, something in your answers makes this treatment unsafe for you, so I can’t prescribe it. Please talk with your own doctor about safer options. You can write to me here with questions.',
      'contraindicated'),
    ('decline', 'Needs an in-person exam',
      '{name}, this should be checked in person before any treatment. Please see your own doctor or go to an urgent care clinic within the next few days.',
      'needs_in_person'),
    ('decline', 'Not enough information',
      '{name}, I don’t have enough information to decide safely. You can send a new request when you have it. You can write to me here with questions.',
      'insufficient_information'),
    ('decline', 'Outside our scope',
      '{name}, we can’t treat this online. Please see your own doctor about it. You can write to me here with questions.',
      'outside_scope'),
    ('propose', 'Better fit',
      'Hello {name}, after reading your answers I suggest {product} for you. Please read how to take it below, and accept it if you agree.',
      null),
    ('propose', 'Safer choice',
      'Hello {name}, what you asked for isn’t the safest choice with your answers. I suggest {product}. Write to me here if you have questions.',
      null),
    ('note', 'Assessment and plan',
      E'Subjective: see intake.\nObjective: photos and vitals reviewed.\nAssessment: {treatment}.\nPlan: ', null),
    ('note', 'No contraindication',
      'Answers, medicines and allergies reviewed with {patient}. No contraindication found. Risks, benefits and alternatives explained.',
      null),
    ('message', 'Welcome',
      'Hello {name}, thank you for your answers. I’m reviewing them now and will write to you here.', null),
    ('message', 'More details',
      'Hello {name}, I need a little more information to decide safely. When did it start, and what makes it better or worse?',
      null),
    ('message', 'Other medicines',
      '{name}, please list everything you take, including vitamins and anything you buy without a prescription. Add the strength if you know it.',
      null),
    ('message', 'Blood pressure',
      '{name}, please check your blood pressure while sitting, after resting for 5 minutes, and send me both numbers. Many pharmacies have a free machine.',
      null),
    ('message', 'Side effects',
      '{name}, I’m sorry to hear that. Please stop taking it until we talk. When did it start, and how bad is it on a scale of 1 to 10?',
      null),
    ('message', 'In-person visit',
      '{name}, this should be checked in person. Please see your own doctor or go to an urgent care clinic within the next few days.',
      null),
    ('message', 'How to take it',
      '{name}, please take it exactly as the label says. If anything is unclear, message me here. You don’t need an appointment.',
      null),
    ('message', 'Checking in',
      'Hello {name}, how is your treatment going? Have you noticed anything unusual?', null),
    ('message', 'Anything else', 'You’re welcome. Is there anything else I can help you with?', null)
  ) as t (kind, title, text, decline_reason);

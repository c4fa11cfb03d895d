import { list } from '../../../../domain/format/list'
import { counted } from '../../../../domain/format/plural'
import type { PropertyName } from '../../../../domain/intake/difference/describe'
import type { Item } from '../../../../domain/intake/questionnaire'

const rules = (count: number) => counted(count, { one: 'safety rule', other: 'safety rules' })

/** Admin console: texts of questionnaires. */
export const adminIntake = {
  loading: 'Loading the intake questions',
  failed: 'The intake questions didn’t load',
  lead: 'These are the questions patients answer before a clinician sees them, and the safety rules that stop a request. New requests use the published version. Requests already started keep theirs.',
  columns: {
    treatment: 'Treatment',
    published: 'Published',
    since: 'Since',
    by: 'By',
    questions: 'Questions',
    rules: 'Hard stops',
  },
  version: (version: number) => `Version ${version}`,
  withProduct: 'Initial version',
  drawer: {
    label: 'Intake questions',
    elsewhere: 'This treatment doesn’t exist.',
    versions: 'Versions',
    published: 'Published',
    onlyOne: 'This is the only version. New versions come with software updates.',
    size: (questions: number, photos: number, all: number, stopping: number) =>
      list([
        counted(questions, { one: 'question', other: 'questions' }),
        photos > 0 ? counted(photos, { one: 'photo', other: 'photos' }) : null,
        counted(all, { one: 'rule', other: 'rules' }),
        counted(stopping, { one: 'hard stop', other: 'hard stops' }),
      ]),
    history: 'Publication history',
    noHistory:
      'No version has been published yet. Patients answer the newest version included in the software.',
    lost: (count: number) => `removed ${rules(count)}`,
  },
  compare: {
    title: 'Compare',
    against: 'From',
    version: 'To',
    loading: 'Loading both versions',
    failed: 'The versions didn’t load',
    same: 'These are the same version.',
    none: 'No differences that a patient or clinician would notice.',
    questions: 'Questions',
    rules: 'Rules',
    unchanged: 'No changes.',
    kinds: { added: 'Added', removed: 'Removed', changed: 'Changed' },
    before: 'Before',
    after: 'After',
    lostTitle: (count: number) =>
      `${counted(count, { one: 'hard stop', other: 'hard stops' })} removed or weakened`,
    lostText:
      'Requests that are stopped today would go to a clinician. A hard stop counts as weakened when its level is lower, it covers fewer ingredients or its condition changes.',
    parts: {
      label: 'Wording',
      help: 'Help text',
      section: 'Page',
      kind: 'Answer type',
      required: 'Required',
      visibleWhen: 'Shown when',
      option: 'Option',
      view: 'Photo',
      limits: 'Limits',
      level: 'Level',
      when: 'Applies when',
      ingredients: 'Ingredients',
      patientText: 'Patient text',
      clinicianText: 'Clinician text',
      source: 'Source',
    } satisfies Record<PropertyName, string>,
    answerKinds: {
      choice: 'Single choice',
      choices: 'Multiple choice',
      text: 'Text',
      number: 'Number',
      date: 'Date',
      boolean: 'Yes or no',
      height: 'Height',
      weight: 'Weight',
      bloodPressure: 'Blood pressure',
      allergies: 'Allergies',
      medications: 'Medications',
      consent: 'Consent',
      photos: 'Photos',
    } satisfies Record<Item['kind'] | 'photos', string>,
  },
  offer: {
    open: (version: number) => `Publish version ${version}`,
    title: (version: number) => `Publish version ${version}`,
    consequence:
      'New requests use this version within a minute. Requests already started keep their version unless this one would stop them.',
    reason: 'Reason',
    reasonHelper: 'Saved in the publication history. Enter at least 15 characters.',
    reasonShort: 'Enter a reason of at least 15 characters.',
    phrase: (count: number) => `remove ${rules(count)}`,
    confirm: (phrase: string) => `Type “${phrase}” to confirm`,
    confirmWrong: (phrase: string) => `Type “${phrase}” exactly as shown.`,
    failed: 'The version wasn’t published',
    conflict: 'Another admin published a version first. Review the differences again.',
    done: (version: number) => `Version ${version} published.`,
    cancel: 'Cancel',
  },
} as const

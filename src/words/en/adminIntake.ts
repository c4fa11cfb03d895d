import type { PartName } from '../../../domain/intake/difference/describe'

const rules = (count: number) => (count === 1 ? '1 safety rule' : `${count} safety rules`)

/** Which questions patients are asked: the administrators' console. */
export const adminIntake = {
  loading: 'Loading the intake questions',
  failed: 'The intake questions could not be loaded',
  lead: 'What patients are asked before a clinician sees them, and what stops a request. New requests answer the published version; a request that was begun keeps its own.',
  columns: {
    treatment: 'Treatment',
    published: 'Published',
    since: 'Since',
    by: 'By',
    questions: 'Questions',
    rules: 'Stopping rules',
  },
  version: (version: number) => `Version ${version}`,
  withProduct: 'With the product',
  drawer: {
    label: 'Intake questions',
    elsewhere: 'There is no such treatment.',
    versions: 'Versions',
    published: 'Published',
    onlyOne: 'The product has only this version. A new one comes with the next release of the product.',
    size: (questions: number, photos: number, all: number, stopping: number) =>
      `${questions} questions${photos > 0 ? ` and ${photos} photos` : ''}, ${all} rules, of which ${stopping} stop a request`,
    history: 'Publications',
    noHistory: 'Nobody has published a version yet: the newest that came with the product is asked.',
    lost: (count: number) => `gave up ${rules(count)}`,
  },
  compare: {
    title: 'Compare',
    against: 'From',
    version: 'To',
    loading: 'Loading both versions',
    failed: 'The versions could not be loaded',
    same: 'These are one and the same version.',
    none: 'Nothing that a patient or clinician would notice differs.',
    questions: 'Questions',
    rules: 'Rules',
    unchanged: 'No difference.',
    kinds: { added: 'Added', removed: 'Removed', changed: 'Changed' },
    before: 'Before',
    after: 'After',
    lostTitle: (count: number) =>
      count === 1 ? '1 rule that stops requests is lost' : `${count} rules that stop requests are lost`,
    lostText:
      'Requests that these rules refuse today would reach a clinician, or be sent at all. A rule counts as lost too when its condition changes.',
    parts: {
      label: 'Wording',
      help: 'Help',
      section: 'Page',
      kind: 'Kind of answer',
      required: 'Must be answered',
      visibleWhen: 'Asked when',
      option: 'Option',
      view: 'Photo',
      limits: 'Limits',
      level: 'Level',
      when: 'Applies when',
      ingredients: 'Only for',
      patientText: 'Patients read',
      clinicianText: 'Clinicians read',
      source: 'Source',
    } satisfies Record<PartName, string>,
  },
  offer: {
    open: (version: number) => `Publish version ${version}`,
    title: (version: number) => `Publish version ${version}`,
    consequence:
      'New requests answer it within a minute. Requests that were begun go on under their own version, unless this one would stop them.',
    reason: 'Reason',
    reasonHelper: 'Kept with the publication for whoever looks later. 15 characters or more.',
    reasonShort: 'Please say in 15 characters or more why.',
    phrase: (count: number) => `give up ${rules(count)}`,
    confirm: (phrase: string) => `Type “${phrase}” to confirm`,
    confirmWrong: (phrase: string) => `Please type “${phrase}” as it stands here.`,
    failed: 'It was not published',
    conflict: 'Somebody else has published meanwhile. Look at what differs now.',
    done: (version: number) => `Version ${version} is published.`,
    cancel: 'Back',
  },
} as const

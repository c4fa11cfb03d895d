import type { IdentityCheckRule } from '../../../generated/graphql'

const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
const identityRules = {
  never: 'Not required',
  before_first_prescription: 'Before a patient’s first prescription',
  for_treatments: 'For selected treatments',
} satisfies Record<IdentityCheckRule, string>

const minutes = (count: number) => `${count} minutes`

/** Admin console: texts of the practice settings. */
export const adminSettings = {
  loading: 'Loading the settings',
  failed: 'The settings could not be loaded',
  form: {
    label: 'Settings',
    promise: 'What patients are promised',
    idle: 'When a screen is left alone',
    served: 'Where the house works',
    responseTimeHours: 'Answer within, in hours',
    answerHelper: 'Counts for requests that arrive from now on. What was promised to others stays.',
    staffIdleMinutes: 'Sign staff out after, in minutes',
    patientIdleMinutes: 'Sign patients out after, in minutes',
    idleHelper: 'They are warned a minute before. A page that is open takes it over when it is loaded again.',
    servedHelper:
      'New requests and orders are taken from these states only. What is under way goes on to its end, also elsewhere.',
    identity: 'Identity check',
    identityHelper:
      'Where it is required, a request can be approved only while the patient’s identity check is in force. It is checked again before an approved prescription is signed.',
    identityCheck: 'Identity check required',
    identityTreatments: 'Required for',
    noTreatment: 'Choose at least one treatment.',
    range: (min: number, max: number) => `A whole number from ${min} to ${max}.`,
    noState: 'Choose at least one state: the house would take no request at all.',
  },
  names: {
    responseTimeHours: 'Answer within',
    staffIdleMinutes: 'Staff signed out after',
    patientIdleMinutes: 'Patients signed out after',
    identityCheck: 'Identity check',
    added: 'States added',
    removed: 'States taken out',
  },
  values: { responseTimeHours: hours, staffIdleMinutes: minutes, patientIdleMinutes: minutes },
  identityRules,
  identityFor: (treatments: readonly string[]) => `For ${treatments.join(', ')}`,
  unchanged: 'Nobody has changed anything yet: this is how the product comes.',
} as const

import { list } from '../../../../domain/format/list'
import { counted } from '../../../../domain/format/plural'
import type { IdentityCheckRule } from '../../../generated/graphql'

const hours = (count: number) => counted(count, { one: 'hour', other: 'hours' })
const minutes = (count: number) => counted(count, { one: 'minute', other: 'minutes' })
const identityRules = {
  never: 'Not required',
  before_first_prescription: 'Before a patient’s first prescription',
  for_treatments: 'For selected treatments',
} satisfies Record<IdentityCheckRule, string>

/** Admin console: texts of the practice settings. */
export const adminSettings = {
  loading: 'Loading the settings',
  failed: 'The settings didn’t load',
  form: {
    label: 'Practice settings',
    promise: 'Response time',
    idle: 'Automatic sign-out',
    served: 'States served',
    responseTimeHours: 'Respond within (hours)',
    answerHelper: 'Applies to new requests. Response times already promised don’t change.',
    staffIdleMinutes: 'Sign staff out after (minutes)',
    patientIdleMinutes: 'Sign patients out after (minutes)',
    idleHelper: 'Users are warned 1 minute before. Open pages pick up the change when reloaded.',
    servedHelper:
      'We accept new requests and orders from these states only. Work in progress in other states isn’t affected.',
    identity: 'Identity check',
    identityHelper:
      'Where required, clinicians can approve a request only while the patient’s identity check is valid. We check it again before a prescription is signed.',
    identityCheck: 'Identity check required',
    identityTreatments: 'Required for',
    noTreatment: 'Choose at least 1 treatment.',
    published: 'Shown to the public',
    publishedHelper:
      'The About page shows these details, and the Contact page shows the phone number and address. Empty fields aren’t shown.',
    phone: 'Phone number',
    address: 'Mailing address',
    pharmacy: 'Pharmacy (name, address and license)',
    listsClinicians: 'List clinicians with their NPI and verified licenses',
    publishesMetrics: 'Show the median time to a decision and the share declined',
    metricsHelper:
      'Covers the last 90 days. Counts below 11 are never shown, because they could identify a patient.',
    tooLong: (max: number) => `Use ${max} characters or fewer.`,
    range: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
    noState: 'Choose at least 1 state. Otherwise, we can’t accept any requests.',
  },
  names: {
    responseTimeHours: 'Response time',
    staffIdleMinutes: 'Sign staff out after',
    patientIdleMinutes: 'Sign patients out after',
    identityCheck: 'Identity check',
    phone: 'Phone number',
    address: 'Mailing address',
    pharmacy: 'Pharmacy',
    listsClinicians: 'Clinicians on the About page',
    publishesMetrics: 'Decisions on the About page',
    added: 'States added',
    removed: 'States removed',
  },
  values: { responseTimeHours: hours, staffIdleMinutes: minutes, patientIdleMinutes: minutes },
  shown: 'Shown',
  notShown: 'Not shown',
  identityRules,
  identityFor: (treatments: readonly string[]) => `For ${list(treatments, 'and')}`,
  unchanged: 'No changes yet. These are the default settings.',
} as const

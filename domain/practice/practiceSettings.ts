import { CodedError } from '../errors'
import type { IdentityCheckRule, TreatmentType } from '../generated/enums'
import type { IdentityCheckSetting } from '../identityCheck/identityRequirement'
import { treatmentTypes } from '../treatmentTypes'
import { servedStates } from '../intake/common/servedStates'
import { states } from '../intake/common/states'
import { parseWrittenText } from '../writtenText'
import type { NumberSetting, PublicText } from './settingLimits'
import { isSettingNumber, publicTextLimits, settingLimits } from './settingLimits'

/** Settings of the practice, set by Admins. */
export interface PracticeSettings extends IdentityCheckSetting {
  /** Hours after submission within which a patient is promised a decision. */
  readonly responseTimeHours: number
  /** Minutes without activity after which HCPs and Admins are signed out. */
  readonly staffIdleMinutes: number
  readonly patientIdleMinutes: number
  /** USPS codes of the states that the practice serves, in alphabetical order. */
  readonly servedStates: readonly string[]
  /** Postal address shown to the public; may have several lines. */
  readonly address: string | null
  /** Phone number shown to the public, as the practice writes it. */
  readonly phone: string | null
  /** Name, address and license of the pharmacy that dispenses, shown to the public. */
  readonly pharmacy: string | null
  /** Whether the public sees the clinicians with their NPIs and licenses. */
  readonly listsClinicians: boolean
  /** Whether the public sees how fast and how often the practice approves and declines. */
  readonly publishesMetrics: boolean
}

/** Default settings, also used when stored settings cannot be read. */
export const builtInSettings: PracticeSettings = {
  responseTimeHours: 24,
  staffIdleMinutes: 15,
  patientIdleMinutes: 30,
  servedStates: servedStates.toSorted(),
  identityCheck: 'never',
  identityTreatments: [],
  address: null,
  phone: null,
  pharmacy: null,
  listsClinicians: false,
  publishesMetrics: false,
}

/** In display order. */
export const identityCheckRules: readonly IdentityCheckRule[] = [
  'never',
  'before_first_prescription',
  'for_treatments',
]

const numberNames: readonly NumberSetting[] = ['responseTimeHours', 'staffIdleMinutes', 'patientIdleMinutes']

/**
 * Parses settings that an Admin entered.
 * @throws CodedError InvalidInput with `field` and `rule`: `range` with `min` and `max`, `required` when no state is served,
 *   `state` with the unknown code, `unique`; `required` for `identityTreatments` when the rule is `for_treatments` without
 *   a treatment; `tooLong` with `max` for a public text
 */
export function parsePracticeSettings(given: PracticeSettings): PracticeSettings {
  const outOfRange = numberNames.find((name) => !isSettingNumber(name, given[name]))
  if (outOfRange)
    throw new CodedError('InvalidInput', { field: outOfRange, rule: 'range', ...settingLimits[outOfRange] })
  const problem = problemOfStates(given.servedStates)
  if (problem) throw new CodedError('InvalidInput', { field: 'servedStates', ...problem })
  const identityTreatments = treatmentsOf(given)
  if (given.identityCheck === 'for_treatments' && identityTreatments.length === 0)
    throw new CodedError('InvalidInput', { field: 'identityTreatments', rule: 'required' })
  return {
    ...given,
    ...publicTextsOf(given),
    servedStates: given.servedStates.toSorted(),
    identityTreatments,
  }
}

/**
 * Parses stored settings. Each missing or invalid setting is replaced by its default, so that bad data never leaves a
 * practice without states, without a response time or with screens that stay open. With an unreadable rule an identity
 * check is required for every treatment.
 */
export function parseStoredSettings(stored: Readonly<Record<string, unknown>>): PracticeSettings {
  const numberOf = (name: NumberSetting) => {
    const value = stored[name]
    return isSettingNumber(name, value) ? value : builtInSettings[name]
  }
  const textOf = (name: PublicText) => {
    const value = stored[name]
    return typeof value === 'string' ? value : null
  }
  return {
    responseTimeHours: numberOf('responseTimeHours'),
    staffIdleMinutes: numberOf('staffIdleMinutes'),
    patientIdleMinutes: numberOf('patientIdleMinutes'),
    servedStates: parseStoredStates(stored['servedStates']),
    address: textOf('address'),
    phone: textOf('phone'),
    pharmacy: textOf('pharmacy'),
    listsClinicians: stored['listsClinicians'] === true,
    publishesMetrics: stored['publishesMetrics'] === true,
    ...parseStoredIdentity(stored),
  }
}

/** Parses the public texts; one that is empty is not shown. */
function publicTextsOf(given: PracticeSettings): Pick<PracticeSettings, PublicText> {
  const textOf = (field: PublicText) => {
    const text = given[field]
    return text?.trim() ? parseWrittenText(text, { field, max: publicTextLimits[field] }) : null
  }
  return { address: textOf('address'), phone: textOf('phone'), pharmacy: textOf('pharmacy') }
}

function parseStoredIdentity(stored: Readonly<Record<string, unknown>>): IdentityCheckSetting {
  const given = stored['identityCheck']
  if (given === undefined) return { identityCheck: 'never', identityTreatments: [] }
  const identityCheck = identityCheckRules.find((rule) => rule === given)
  const treatments = stored['identityTreatments']
  const identityTreatments = treatmentTypes.filter(
    (type) => Array.isArray(treatments) && treatments.includes(type),
  )
  if (!identityCheck || (identityCheck === 'for_treatments' && identityTreatments.length === 0))
    return { identityCheck: 'for_treatments', identityTreatments: treatmentTypes }
  return { identityCheck, identityTreatments: identityCheck === 'for_treatments' ? identityTreatments : [] }
}

/** Returns each treatment once, in display order; empty unless the rule is `for_treatments`. */
function treatmentsOf({ identityCheck, identityTreatments }: IdentityCheckSetting): readonly TreatmentType[] {
  if (identityCheck !== 'for_treatments') return []
  return treatmentTypes.filter((type) => identityTreatments.includes(type))
}

function parseStoredStates(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return builtInSettings.servedStates
  const codes = stored.filter((code): code is string => typeof code === 'string')
  const isUsable = codes.length === stored.length && !problemOfStates(codes)
  return isUsable ? codes.toSorted() : builtInSettings.servedStates
}

function problemOfStates(codes: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  if (codes.length === 0) return { rule: 'required' }
  const unknown = codes.find((code) => !Object.hasOwn(states, code))
  if (unknown !== undefined) return { rule: 'state', state: unknown.slice(0, 20) }
  return new Set(codes).size < codes.length ? { rule: 'unique' } : undefined
}

import { CodedError } from '../../../../domain/errors'
import type { TreatmentType } from '../../../../domain/generated/enums'
import {
  type PracticeSettings,
  identityCheckRules,
  parsePracticeSettings,
} from '../../../../domain/practice/practiceSettings'
import {
  type NumberSetting,
  type PublicText,
  publicTextLimits,
  settingLimits,
} from '../../../../domain/practice/settingLimits'
import { treatmentTypes } from '../../../../domain/treatmentTypes'
import { adminChange } from '#words/admin/adminChange'
import { adminSettings } from '#words/admin/adminSettings'
import { treatmentNames } from '#words/treatments'
import { type Difference, addedStates } from '../forms/Differences'
import { joinStates, splitStates } from '../forms/StateChoices'

const words = adminSettings

/** Storage key of the form. */
export const settingsFormKey = 'settings'

/** Form values of the settings; states and treatments are codes joined by commas. */
export type SettingsEntry = { readonly [Name in keyof PracticeSettings]: string }

/** Error text of each invalid field. */
export type SettingsProblems = Partial<Record<keyof PracticeSettings, string>>

const numberSettings = Object.keys(settingLimits) as NumberSetting[]

const publicTexts = Object.keys(publicTextLimits) as PublicText[]

const publicSwitches = ['listsClinicians', 'publishesMetrics'] as const

export function toSettingsEntry(settings: PracticeSettings): SettingsEntry {
  return {
    responseTimeHours: String(settings.responseTimeHours),
    staffIdleMinutes: String(settings.staffIdleMinutes),
    patientIdleMinutes: String(settings.patientIdleMinutes),
    servedStates: joinStates(settings.servedStates),
    identityCheck: settings.identityCheck,
    identityTreatments: joinTreatments(settings.identityTreatments),
    address: settings.address ?? '',
    phone: settings.phone ?? '',
    pharmacy: settings.pharmacy ?? '',
    listsClinicians: onOrOff(settings.listsClinicians),
    publishesMetrics: onOrOff(settings.publishesMetrics),
  }
}

/** Form value of a setting that is on or off. */
export const onOrOff = (isOn: boolean): string => (isOn ? 'on' : '')

/** Returns the settings in the form, valid or not. */
export function settingsFromEntry(entry: SettingsEntry): PracticeSettings {
  return {
    responseTimeHours: parseWholeNumber(entry.responseTimeHours),
    staffIdleMinutes: parseWholeNumber(entry.staffIdleMinutes),
    patientIdleMinutes: parseWholeNumber(entry.patientIdleMinutes),
    servedStates: splitStates(entry.servedStates),
    identityCheck: identityCheckRules.find((rule) => rule === entry.identityCheck) ?? 'never',
    identityTreatments:
      entry.identityCheck === 'for_treatments' ? splitTreatments(entry.identityTreatments) : [],
    address: entry.address.trim() || null,
    phone: entry.phone.trim() || null,
    pharmacy: entry.pharmacy.trim() || null,
    listsClinicians: entry.listsClinicians === 'on',
    publishesMetrics: entry.publishesMetrics === 'on',
  }
}

export const joinTreatments = (types: readonly TreatmentType[]): string => types.join(',')

/** @returns the treatments in the product's order */
export function splitTreatments(joined: string): readonly TreatmentType[] {
  const given = joined.split(',')
  return treatmentTypes.filter((type) => given.includes(type))
}

/** Validates settings by the rule of the API. */
export function validateSettings(settings: PracticeSettings): SettingsProblems {
  try {
    parsePracticeSettings(settings)
    return {}
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return problemOf(error.info)
  }
}

function problemOf({ field }: CodedError['info']): SettingsProblems {
  const text = publicTexts.find((one) => one === field)
  if (text) return { [text]: words.form.tooLong(publicTextLimits[text]) }
  const name = numberSettings.find((one) => one === field)
  if (field === 'identityTreatments') return { identityTreatments: words.form.noTreatment }
  if (!name) return { servedStates: words.form.noState }
  const { min, max } = settingLimits[name]
  return { [name]: words.form.range(min, max) }
}

/** Describes the changed settings. */
export function settingsDifferences(
  before: PracticeSettings,
  after: PracticeSettings,
): readonly Difference[] {
  const numbers = numberSettings
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const inWords = words.values[name]
      return {
        name: words.names[name],
        text: adminChange.fromTo(inWords(before[name]), inWords(after[name])),
      }
    })
  return [
    ...numbers,
    ...identityDifferences(before, after),
    ...publicDifferences(before, after),
    ...addedStates(words.names.added, before.servedStates, after.servedStates),
    ...addedStates(words.names.removed, after.servedStates, before.servedStates),
  ]
}

function identityDifferences(before: PracticeSettings, after: PracticeSettings): readonly Difference[] {
  const [from, to] = [identityText(before), identityText(after)]
  return from === to ? [] : [{ name: words.names.identityCheck, text: adminChange.fromTo(from, to) }]
}

function publicDifferences(before: PracticeSettings, after: PracticeSettings): readonly Difference[] {
  const inWords = (settings: PracticeSettings) => ({
    address: settings.address ?? words.notShown,
    phone: settings.phone ?? words.notShown,
    pharmacy: settings.pharmacy ?? words.notShown,
    listsClinicians: settings.listsClinicians ? words.shown : words.notShown,
    publishesMetrics: settings.publishesMetrics ? words.shown : words.notShown,
  })
  const [from, to] = [inWords(before), inWords(after)]
  return [...publicTexts, ...publicSwitches]
    .filter((name) => from[name] !== to[name])
    .map((name) => ({ name: words.names[name], text: adminChange.fromTo(from[name], to[name]) }))
}

function identityText({ identityCheck, identityTreatments }: PracticeSettings): string {
  if (identityCheck !== 'for_treatments') return words.identityRules[identityCheck]
  return words.identityFor(
    splitTreatments(joinTreatments(identityTreatments)).map((type) => treatmentNames[type]),
  )
}

/** Parses a whole number; NaN if it is none. */
export function parseWholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
}

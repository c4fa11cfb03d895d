import { CodedError } from '../../../domain/errors'
import type { TreatmentType } from '../../../domain/generated/enums'
import {
  type HouseSettings,
  identityCheckRules,
  parseHouseSettings,
} from '../../../domain/house/houseSettings'
import { type NumberSetting, settingLimits } from '../../../domain/house/settingLimits'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { adminChange } from '../../words/en/adminChange'
import { adminSettings } from '../../words/en/adminSettings'
import { treatmentNames } from '../../words/en/treatments'
import { type Difference, statesAdded } from './Differences'
import { joinedStates, splitStates } from './StateChoices'

const words = adminSettings

/** By which what is typed here is kept. */
export const keptSettings = 'settings'

/** Settings as they are typed; states and treatments as their codes, joined by commas. */
export type SettingsEntry = { readonly [Name in keyof HouseSettings]: string }

/** A sentence for each field that does not fit. */
export type SettingsProblems = Partial<Record<keyof HouseSettings, string>>

const numberSettings = Object.keys(settingLimits) as NumberSetting[]

export function entryOfSettings(settings: HouseSettings): SettingsEntry {
  return {
    answerWithinHours: String(settings.answerWithinHours),
    staffIdleMinutes: String(settings.staffIdleMinutes),
    patientIdleMinutes: String(settings.patientIdleMinutes),
    servedStates: joinedStates(settings.servedStates),
    identityCheck: settings.identityCheck,
    identityTreatments: joinedTreatments(settings.identityTreatments),
  }
}

/** Settings as they are typed, whether they fit or not. */
export function typedSettings(entry: SettingsEntry): HouseSettings {
  return {
    answerWithinHours: wholeNumber(entry.answerWithinHours),
    staffIdleMinutes: wholeNumber(entry.staffIdleMinutes),
    patientIdleMinutes: wholeNumber(entry.patientIdleMinutes),
    servedStates: splitStates(entry.servedStates),
    identityCheck: identityCheckRules.find((rule) => rule === entry.identityCheck) ?? 'never',
    identityTreatments:
      entry.identityCheck === 'for_treatments' ? splitTreatments(entry.identityTreatments) : [],
  }
}

export const joinedTreatments = (types: readonly TreatmentType[]): string => types.join(',')

/** @returns in the order in which treatments are named everywhere */
export function splitTreatments(joined: string): readonly TreatmentType[] {
  const given = joined.split(',')
  return treatmentTypes.filter((type) => given.includes(type))
}

/** Says what does not fit, by the rule of the API. */
export function problemsOfSettings(settings: HouseSettings): SettingsProblems {
  try {
    parseHouseSettings(settings)
    return {}
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return problemOf(error.info)
  }
}

function problemOf({ field }: CodedError['info']): SettingsProblems {
  const name = numberSettings.find((one) => one === field)
  if (field === 'identityTreatments') return { identityTreatments: words.form.noTreatment }
  if (!name) return { servedStates: words.form.noState }
  const { min, max } = settingLimits[name]
  return { [name]: words.form.range(min, max) }
}

/** What is otherwise than before, in words. */
export function differencesOf(before: HouseSettings, after: HouseSettings): readonly Difference[] {
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
    ...statesAdded(words.names.added, before.servedStates, after.servedStates),
    ...statesAdded(words.names.removed, after.servedStates, before.servedStates),
  ]
}

function identityDifferences(before: HouseSettings, after: HouseSettings): readonly Difference[] {
  const [from, to] = [identityText(before), identityText(after)]
  return from === to ? [] : [{ name: words.names.identityCheck, text: adminChange.fromTo(from, to) }]
}

function identityText({ identityCheck, identityTreatments }: HouseSettings): string {
  if (identityCheck !== 'for_treatments') return words.identityRules[identityCheck]
  return words.identityFor(
    splitTreatments(joinedTreatments(identityTreatments)).map((type) => treatmentNames[type]),
  )
}

/** A whole number as it is typed; not a number where it is none. */
export function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
}

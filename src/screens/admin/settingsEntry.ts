import { CodedError } from '../../../domain/errors'
import { type HouseSettings, parseHouseSettings } from '../../../domain/house/houseSettings'
import { type NumberSetting, settingLimits } from '../../../domain/house/settingLimits'
import { states } from '../../../domain/intake/common/states'
import { adminSettings } from '../../words/en/adminSettings'

const words = adminSettings

/** By which what is typed here is kept. */
export const keptSettings = 'settings'

/** Settings as they are typed; states as their codes, joined by commas. */
export type SettingsEntry = { readonly [Name in keyof HouseSettings]: string }

/** A sentence for each field that does not fit. */
export type SettingsProblems = Partial<Record<keyof HouseSettings, string>>

const numberSettings = Object.keys(settingLimits) as NumberSetting[]
const settingNames: readonly (keyof HouseSettings)[] = [...numberSettings, 'servedStates']

function entryOfSettings(settings: HouseSettings): SettingsEntry {
  return {
    answerWithinHours: String(settings.answerWithinHours),
    staffIdleMinutes: String(settings.staffIdleMinutes),
    patientIdleMinutes: String(settings.patientIdleMinutes),
    servedStates: settings.servedStates.join(','),
  }
}

export function statesOfEntry({ servedStates }: SettingsEntry): readonly string[] {
  return servedStates.split(',').filter((code) => code !== '')
}

/** Settings as they are typed, whether they fit or not. */
export function typedSettings(entry: SettingsEntry): HouseSettings {
  return {
    answerWithinHours: wholeNumber(entry.answerWithinHours),
    staffIdleMinutes: wholeNumber(entry.staffIdleMinutes),
    patientIdleMinutes: wholeNumber(entry.patientIdleMinutes),
    servedStates: statesOfEntry(entry).toSorted(),
  }
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
  if (!name) return { servedStates: words.form.noState }
  const { min, max } = settingLimits[name]
  return { [name]: words.form.range(min, max) }
}

/** What somebody has typed over the settings; what they left alone follows whatever another Admin sets. */
export type SettingsEdits = Partial<SettingsEntry>

/** The form with what was typed on top of what is set. */
export function entryWith(settings: HouseSettings, edits: SettingsEdits): SettingsEntry {
  return { ...entryOfSettings(settings), ...edits }
}

/** Without what was typed back to what is set. */
export function realEdits(settings: HouseSettings, edits: SettingsEdits): SettingsEdits {
  const set = entryOfSettings(settings)
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const typed = edits[name]
      return typed === undefined || typed === set[name] ? [] : [[name, typed]]
    }),
  )
}

/** As they are kept in the tab; what is none of ours counts as nothing. */
export function readEdits(kept: string): SettingsEdits {
  const parsed: unknown = JSON.parse(kept)
  if (typeof parsed !== 'object' || parsed === null) return {}
  const known: Readonly<Record<string, unknown>> = { ...parsed }
  return Object.fromEntries(
    settingNames.flatMap((name) => (typeof known[name] === 'string' ? [[name, known[name]]] : [])),
  )
}

/** What a change is about, and what it says. */
export type Difference = { readonly name: string; readonly text: string }

/** What is otherwise than before, in words. */
export function differencesOf(before: HouseSettings, after: HouseSettings): readonly Difference[] {
  const numbers = numberSettings
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const inWords = words.values[name]
      return { name: words.names[name], text: words.fromTo(inWords(before[name]), inWords(after[name])) }
    })
  const added = after.servedStates.filter((code) => !before.servedStates.includes(code))
  const removed = before.servedStates.filter((code) => !after.servedStates.includes(code))
  return [...numbers, ...statesDifference('added', added), ...statesDifference('removed', removed)]
}

function statesDifference(kind: 'added' | 'removed', codes: readonly string[]): Difference[] {
  if (codes.length === 0) return []
  return [{ name: words.names[kind], text: codes.map((code) => states[code] ?? code).join(', ') }]
}

function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
}

import { CodedError } from '../errors'
import { servedStates } from '../intake/common/servedStates'
import { states } from '../intake/common/states'
import type { NumberSetting } from './settingLimits'
import { isSettingNumber, settingLimits } from './settingLimits'

/** What Admins set of the house. */
export interface HouseSettings {
  /** Within how many hours of submission a patient is promised an answer. */
  readonly answerWithinHours: number
  /** After how many minutes without a sign of life those who see the data of others are signed out. */
  readonly staffIdleMinutes: number
  readonly patientIdleMinutes: number
  /** Where the house works, by USPS code, in alphabetical order. */
  readonly servedStates: readonly string[]
}

/** How the house is set until an Admin sets it otherwise, and where what was set cannot be read. */
export const builtInSettings: HouseSettings = {
  answerWithinHours: 24,
  staffIdleMinutes: 15,
  patientIdleMinutes: 30,
  servedStates: servedStates.toSorted(),
}

const numberNames: readonly NumberSetting[] = ['answerWithinHours', 'staffIdleMinutes', 'patientIdleMinutes']

/**
 * Reads settings as an Admin gave them.
 * @throws CodedError InvalidInput with `field` and `rule`: `range` with `min` and `max`, `required` when the house would
 *   work nowhere, `state` with the code that is none, `unique`
 */
export function parseHouseSettings(given: HouseSettings): HouseSettings {
  const outOfRange = numberNames.find((name) => !isSettingNumber(name, given[name]))
  if (outOfRange)
    throw new CodedError('InvalidInput', { field: outOfRange, rule: 'range', ...settingLimits[outOfRange] })
  const problem = problemOfStates(given.servedStates)
  if (problem) throw new CodedError('InvalidInput', { field: 'servedStates', ...problem })
  return { ...given, servedStates: given.servedStates.toSorted() }
}

/**
 * Settings as they were kept. Each that is missing or breaks its rule is the built-in one: a house never works nowhere,
 * promises nothing, or leaves a screen open for ever because of what stands in a table.
 */
export function settingsFrom(kept: Readonly<Record<string, unknown>>): HouseSettings {
  const numberOf = (name: NumberSetting) => {
    const value = kept[name]
    return isSettingNumber(name, value) ? value : builtInSettings[name]
  }
  return {
    answerWithinHours: numberOf('answerWithinHours'),
    staffIdleMinutes: numberOf('staffIdleMinutes'),
    patientIdleMinutes: numberOf('patientIdleMinutes'),
    servedStates: statesFrom(kept['servedStates']),
  }
}

function statesFrom(kept: unknown): readonly string[] {
  if (!Array.isArray(kept)) return builtInSettings.servedStates
  const codes = kept.filter((code): code is string => typeof code === 'string')
  const isUsable = codes.length === kept.length && !problemOfStates(codes)
  return isUsable ? codes.toSorted() : builtInSettings.servedStates
}

function problemOfStates(codes: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  if (codes.length === 0) return { rule: 'required' }
  const unknown = codes.find((code) => !Object.hasOwn(states, code))
  if (unknown !== undefined) return { rule: 'state', state: unknown.slice(0, 20) }
  return new Set(codes).size < codes.length ? { rule: 'unique' } : undefined
}

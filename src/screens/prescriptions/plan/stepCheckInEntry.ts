import type { SideEffect, SideEffectSeverity, StepRedFlag, DosePreference } from '../../../generated/graphql'
import { coerceToShape } from '../../../lib/storage/coerceToShape'
import { dosePlan } from '#words/prescriptions/dosePlan'
import { signTexts } from '#words/prescriptions/warningSigns'

/** A check-in as it is being answered. */
export type StepCheckInEntry = {
  /** Generated at the first submission; empty before. */
  readonly id: string
  readonly warningSigns: readonly StepRedFlag[]
  readonly effects: readonly SideEffect[]
  readonly severities: Partial<Record<SideEffect, SideEffectSeverity>>
  readonly weight: string
  readonly lists: {
    readonly newMedicines: string
    readonly newAllergies: string
    readonly newConditions: string
  }
  readonly wish: DosePreference | undefined
  readonly comment: string
}

export const emptyStepCheckIn: StepCheckInEntry = {
  id: '',
  warningSigns: [],
  effects: [],
  severities: {},
  weight: '',
  lists: { newMedicines: '', newAllergies: '', newConditions: '' },
  wish: undefined,
  comment: '',
}

/** Storage key of a prescription's check-in in this tab, by the fill it precedes. */
export const stepCheckInFormKey = (prescriptionId: string, fill: number): string =>
  `stepCheckIn.${prescriptionId}.${fill}`

/** Reads a stored check-in; fields renamed since are left out. */
export function readStepCheckIn(stored: unknown): StepCheckInEntry | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { warningSigns, effects, severities, wish } = stored as Record<string, unknown>
  const texts = coerceToShape({ id: '', weight: '', lists: emptyStepCheckIn.lists, comment: '' }, stored)
  return (
    texts && {
      ...texts,
      warningSigns: known(signTexts, warningSigns),
      effects: known(dosePlan.effects, effects),
      severities: readSeverities(severities),
      wish: known(dosePlan.wishes, [wish])[0],
    }
  )
}

function known<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  stored: unknown,
): readonly Name[] {
  return Array.isArray(stored)
    ? stored.filter((each): each is Name => Object.hasOwn(labels, String(each)))
    : []
}

function readSeverities(stored: unknown): Partial<Record<SideEffect, SideEffectSeverity>> {
  if (typeof stored !== 'object' || stored === null) return {}
  const entries = Object.entries(stored).filter(
    ([effect, severity]) =>
      Object.hasOwn(dosePlan.effects, effect) && Object.hasOwn(dosePlan.severities, String(severity)),
  )
  return Object.fromEntries(entries)
}

import type { Answers, AnswerValue } from '../intake/answers/answers'
import { conditionCodes } from '../intake/common/conditionCodes'
import type { HealthEntry, ReportedNone } from './healthStatement'

/** Profile fields that an intake asks for too. */
interface ProfileFields {
  readonly givenName?: string | null | undefined
  readonly familyName?: string | null | undefined
  readonly birthDate?: string | null | undefined
  readonly sexAtBirth?: string | null | undefined
  readonly state?: string | null | undefined
  readonly health: { readonly none: ReportedNone; readonly statements: readonly Partial<HealthEntry>[] }
}

/**
 * Returns prefilled answers from a profile by item id, without fields the patient has not given. The patient
 * reviews them before submission; {@link reportedInIntake} of them adds nothing new.
 */
export function answersFromProfile({ health, ...person }: ProfileFields): Answers {
  const { givenName, familyName, birthDate, sexAtBirth, state } = person
  const answers: Record<string, AnswerValue | null | undefined> = {
    state,
    givenName,
    familyName,
    birthDate,
    sexAtBirth,
    allergies: listOf(health, 'allergy', ({ name = '', reaction, severity }) => ({
      substance: name,
      reaction: reaction ?? '',
      severity: severity ?? 'unknown',
    })),
    medications: listOf(health, 'medication', ({ name = '', dose, frequency }) => ({
      name,
      dose: dose ?? '',
      frequency: frequency ?? '',
    })),
    ...conditionsOf(health),
  }
  const said = Object.entries(answers).filter(
    (entry): entry is [string, AnswerValue] => entry[1] !== null && entry[1] !== undefined,
  )
  return Object.fromEntries(said)
}

function listOf<Entry>(
  { none, statements }: ProfileFields['health'],
  kind: 'allergy' | 'medication',
  entryOf: (statement: Partial<HealthEntry>) => Entry,
): { none: boolean; entries: readonly Entry[] } | undefined {
  const entries = statements.filter((statement) => statement.kind === kind).map(entryOf)
  if (entries.length === 0 && !none[kind]) return undefined
  return { none: entries.length === 0, entries }
}

/**
 * A condition with another code belongs to a question of its own, which is asked each time. One without a code becomes
 * a line of the free text for other conditions.
 */
function conditionsOf({
  none,
  statements,
}: ProfileFields['health']): Record<string, AnswerValue | undefined> {
  const conditions = statements.filter(({ kind }) => kind === 'condition')
  const codes = conditionCodes.filter((listed) => conditions.some(({ code }) => code === listed))
  const others = conditions.flatMap(({ code, name }) => (code == null && name !== undefined ? [name] : []))
  // "None of these" is prefilled only if the patient has stated it.
  const chosen = codes.length > 0 ? codes : none.condition ? ['none'] : undefined
  return {
    conditions: chosen,
    ...(others.length > 0 && { otherConditions: others.join('\n').slice(0, 1000) }),
  }
}

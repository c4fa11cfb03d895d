import type { Answers, AnswerValue } from '../intake/answers'
import type { HealthEntry, SaidNone } from './healthStatement'

/** What of a profile an intake asks too. */
interface Known {
  readonly givenName?: string | null | undefined
  readonly familyName?: string | null | undefined
  readonly birthDate?: string | null | undefined
  readonly sexAtBirth?: string | null | undefined
  readonly state?: string | null | undefined
  readonly health: { readonly none: SaidNone; readonly statements: readonly Partial<HealthEntry>[] }
}

/**
 * What a patient would answer again, by item id; what they have not said is left out. The patient looks through it before
 * it is sent: {@link toldInIntake} of it says nothing new.
 */
export function answersFromProfile({ health, ...person }: Known): Answers {
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
  { none, statements }: Known['health'],
  kind: 'allergy' | 'medication',
  entryOf: (statement: Partial<HealthEntry>) => Entry,
): { none: boolean; entries: readonly Entry[] } | undefined {
  const entries = statements.filter((statement) => statement.kind === kind).map(entryOf)
  if (entries.length === 0 && !none[kind]) return undefined
  return { none: entries.length === 0, entries }
}

/** What the intake does not offer by name goes where people write what else they have, a line each. */
function conditionsOf({ none, statements }: Known['health']): Record<string, AnswerValue | undefined> {
  const conditions = statements.filter(({ kind }) => kind === 'condition')
  const codes = conditions.flatMap(({ code }) => code ?? [])
  const others = conditions.flatMap(({ code, name }) => (code == null && name !== undefined ? [name] : []))
  // "None of these" is filled in for nobody who has not said so.
  const chosen = codes.length > 0 ? codes : none.condition ? ['none'] : undefined
  return {
    conditions: chosen,
    ...(others.length > 0 && { otherConditions: others.join('\n').slice(0, 1000) }),
  }
}

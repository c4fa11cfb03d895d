import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { screen } from '../../../domain/intake/screen'
import type { Finding } from '../../../domain/intake/screen'
import { safetyBasis } from '../../../domain/prescriptions/safetyBasis'
import { checkSafety } from '../../../domain/prescriptions/safetyCheck'
import { answersFor } from '../../support/builders/answers'
import { products } from './vignette'
import type { IntakeOutcome, Known, Verdict, Vignette } from './vignette'

/** The day of every intake here. */
export const today = '2026-03-02'

const verdicts = {
  contraindicated: 'contraindicated',
  serious: 'serious',
  unknown: 'asks',
  caution: 'caution',
} as const

/** What the check tells of a product, gravest first, in the words of a vignette. */
export function verdictOn(genericName: string, answers: Answers, known: Known = {}): Verdict {
  const health = { none: { allergy: false, condition: false, medication: false }, statements: [] }
  const { prescribed = [], noted = [] } = known
  const [gravest] = checkSafety({ genericName }, safetyBasis({ health, answers, prescribed, noted, today }))
  return gravest ? verdicts[gravest.severity] : 'clear'
}

/** How an intake ends, in the words of a vignette. */
export function outcomeOf(questionnaire: Questionnaire, answers: Answers) {
  const { outcome, excludedIngredients, findings } = screen(questionnaire, answers, today)
  return { outcome: asVignette(outcome, findings), excludedIngredients, findings }
}

function asVignette(outcome: IntakeOutcome, findings: readonly Finding[]): IntakeOutcome {
  const weighed = findings.filter(({ level }) => level !== 'INFO')
  return outcome === 'REVIEW' && weighed.every(({ certainty }) => certainty === 'unknown') ? 'ASKS' : outcome
}

/**
 * Runs one patient through the intake and the prescriber's check.
 * @param questionnaire another one than the current intake of the treatment, if it is to be judged
 * @returns what is not as the vignette demands, in words; nothing when all is
 */
export function differences(
  type: TreatmentType,
  { says, known, intake, without = [], notes = [], check }: Vignette,
  questionnaire: Questionnaire = currentQuestionnaire(type),
): readonly string[] {
  const answers = answersFor(type, says)
  const found: string[] = []
  const compare = (what: string, expected: string, actual: string) => {
    if (expected !== actual) found.push(`${what}: expected ${expected}, got ${actual}`)
  }
  if (intake) {
    const { outcome, excludedIngredients, findings } = outcomeOf(questionnaire, answers)
    compare('intake', intake, outcome)
    if (intake !== 'EMERGENCY' && (intake !== 'HARD' || without.length > 0))
      compare('ruled out', without.join(', '), excludedIngredients.join(', '))
    const told = findings.map(({ ruleId }) => ruleId)
    for (const note of notes) compare('note', note, told.find((ruleId) => ruleId === note) ?? 'none')
  }
  if (check) {
    for (const product of new Set([...products[type], ...Object.keys(check)]))
      compare(product, check[product] ?? 'clear', verdictOn(product, answers, known))
  }
  return found
}

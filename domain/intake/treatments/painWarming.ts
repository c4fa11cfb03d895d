import { choices, none, notSure } from '../itemBuilders'
import type { RuleStructure, SectionStructure } from '../structure'
import { includesAny } from '../screening/statements'

/** Asked since the second version, because patients who react to chili do not report it as an allergy. */
export const painWarmingSafety = {
  id: 'warmingSafety',
  items: [choices('capsaicinRisks', ['skin', 'breathing', none, notSure])],
} as const satisfies SectionStructure

/** The rules need a licensed clinician's sign-off before real use. */
export const painWarmingRules = [
  {
    id: 'pain_cream.capsaicinReaction',
    level: 'HARD',
    when: includesAny('capsaicinRisks', 'skin', 'breathing'),
    ingredients: ['capsaicin'],
    source: 'Capsaicin cream, OTC Drug Facts: Warnings',
  },
] as const satisfies readonly RuleStructure[]

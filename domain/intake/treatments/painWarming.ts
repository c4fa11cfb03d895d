import { choices, none, notSure, option } from '../itemBuilders'
import type { ScreeningRule, Section } from '../questionnaire'
import { includesAny } from '../screening/statements'

/** Asked since the second version, because patients who react to chili do not report it as an allergy. */
export const painWarmingSafety: Section = {
  id: 'warmingSafety',
  title: 'Warming creams',
  lead: 'Capsaicin, the warming ingredient, comes from chili peppers.',
  items: [
    choices('capsaicinRisks', 'Have chili peppers or a warming cream ever caused any of these?', [
      option('skin', 'Hives, blisters or swelling where it touched me'),
      option('breathing', 'Trouble breathing, or a cough that wouldn’t stop'),
      none(),
      notSure('I’m not sure, or I have never used one'),
    ]),
  ],
}

/** The rules need a licensed clinician's sign-off before real use. */
export const painWarmingRules: readonly ScreeningRule[] = [
  {
    id: 'pain_cream.capsaicinReaction',
    level: 'HARD',
    when: includesAny('capsaicinRisks', 'skin', 'breathing'),
    ingredients: ['capsaicin'],
    patientText: 'Capsaicin could cause the same reaction again, so we will not offer it to you.',
    clinicianText: 'Reaction to chili peppers or a warming cream: no capsaicin.',
    source: 'Capsaicin cream, OTC Drug Facts: Warnings',
  },
]

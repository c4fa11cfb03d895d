import type { SafetyRule } from './safetyRule'
import { glp1, pde5, sleepAids } from './safetyRule'
import type { Substance } from './substances'

/*
 * What must be looked at before a product is prescribed, as data. Written by engineers from public US labels: a licensed
 * clinician has to read and sign off every rule before real patients depend on it.
 */

/** Two medicines that do not go together. */
export interface InteractionRule extends SafetyRule {
  readonly with: Substance
}

const interaction = (
  id: string,
  ingredients: readonly string[],
  substance: Substance,
  severity: SafetyRule['severity'],
  text: string,
): InteractionRule => ({ id, ingredients, with: substance, severity, text })

export const interactionRules: readonly InteractionRule[] = [
  interaction(
    'pde5.nitrate',
    pde5,
    'nitrate',
    'contraindicated',
    'Blood pressure may fall to a deadly level. Do not prescribe together.',
  ),
  interaction(
    'pde5.gcStimulator',
    pde5,
    'guanylateCyclaseStimulator',
    'contraindicated',
    'Severe low blood pressure. Do not prescribe together.',
  ),
  interaction(
    'pde5.alphaBlocker',
    pde5,
    'alphaBlocker',
    'serious',
    'Low blood pressure on standing. Only when stable on the alpha blocker, at the lowest dose.',
  ),
  interaction(
    'pde5.cyp3a4',
    pde5,
    'strongCyp3a4Inhibitor',
    'serious',
    'Levels rise several times. Lowest dose, longer intervals, or another treatment.',
  ),
  interaction(
    'pde5.pde5',
    pde5,
    'pde5Inhibitor',
    'serious',
    'Two medicines of the same kind add up. Stop one of them.',
  ),
  interaction(
    'sleep.opioid',
    sleepAids,
    'opioid',
    'serious',
    'Breathing may slow down dangerously. Avoid, or the lowest dose with a warning.',
  ),
  interaction(
    'sleep.benzodiazepine',
    sleepAids,
    'benzodiazepine',
    'serious',
    'Deep sedation. Avoid together.',
  ),
  interaction(
    'sleep.sedative',
    sleepAids,
    'sedative',
    'caution',
    'More drowsiness than from either alone. Warn about driving.',
  ),
  interaction(
    'trazodone.mao',
    ['trazodone', 'doxepin'],
    'maoInhibitor',
    'contraindicated',
    'Serotonin syndrome. Fourteen days apart.',
  ),
  interaction(
    'trazodone.serotonergic',
    ['trazodone'],
    'serotonergic',
    'serious',
    'Serotonin syndrome is possible. Lowest dose, and tell the signs.',
  ),
  interaction(
    'trazodone.cyp3a4',
    ['trazodone'],
    'strongCyp3a4Inhibitor',
    'serious',
    'Levels and QT effects rise. Lower dose or another choice.',
  ),
  interaction(
    'trazodone.antiarrhythmic',
    ['trazodone', 'hydroxyzine'],
    'antiarrhythmic',
    'serious',
    'Both prolong QT. Avoid together.',
  ),
  interaction(
    'ramelteon.cyp1a2',
    ['ramelteon'],
    'strongCyp1a2Inhibitor',
    'contraindicated',
    'Levels rise many times over. Do not prescribe together.',
  ),
  interaction(
    'spironolactone.potassium',
    ['spironolactone'],
    'raisesPotassium',
    'serious',
    'Potassium may rise to a dangerous level. Check it before and after a month.',
  ),
  interaction(
    'retinoid.retinoid',
    ['tretinoin', 'adapalene'],
    'retinoid',
    'serious',
    'Two retinoids irritate, and systemic ones add up. One of them at a time.',
  ),
  interaction(
    'diclofenac.anticoagulant',
    ['diclofenac'],
    'anticoagulant',
    'serious',
    'Bleeding becomes more likely, also from skin. Prefer lidocaine or capsaicin.',
  ),
  interaction(
    'diclofenac.nsaid',
    ['diclofenac'],
    'nsaid',
    'caution',
    'Adds to other painkillers of its kind. Do not combine for long.',
  ),
  interaction(
    'lidocaine.antiarrhythmic',
    ['lidocaine'],
    'antiarrhythmic',
    'serious',
    'Effects on the heart add up with antiarrhythmics of class I.',
  ),
  interaction(
    'baclofen.sedative',
    ['baclofen'],
    'sedative',
    'caution',
    'More drowsiness. Warn about driving.',
  ),
  interaction(
    'glp1.glp1',
    glp1,
    'glp1',
    'serious',
    'Two medicines of the same kind add up. Stop one of them.',
  ),
  interaction(
    'glp1.insulin',
    glp1,
    'insulinOrSulfonylurea',
    'serious',
    'Blood sugar may fall too low. The other dose has to come down first.',
  ),
  interaction(
    'naltrexone.opioid',
    ['naltrexone'],
    'opioid',
    'contraindicated',
    'Sudden withdrawal. Free of opioids for 7 to 10 days first.',
  ),
  interaction(
    'bupropion.mao',
    ['bupropion'],
    'maoInhibitor',
    'contraindicated',
    'Blood pressure crisis. Fourteen days apart.',
  ),
  interaction(
    'bupropion.seizure',
    ['bupropion'],
    'lowersSeizureThreshold',
    'serious',
    'Seizures become more likely. Avoid together.',
  ),
]

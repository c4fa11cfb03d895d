import type { SafetyRule } from './safetyRule'
import { glp1, pde5 } from './safetyRule'

/** A condition that speaks against an ingredient: options of the intake, and names in free text. */
export interface ConditionRule extends SafetyRule {
  readonly codes: readonly string[]
  readonly names: readonly string[]
}

const condition = (
  id: string,
  ingredients: readonly string[],
  [codes, names]: readonly [readonly string[], readonly string[]],
  severity: SafetyRule['severity'],
  text: string,
): ConditionRule => ({ id, ingredients, codes, names, severity, text })

export const conditionRules: readonly ConditionRule[] = [
  condition(
    'pde5.heart',
    pde5,
    [
      ['heart_disease', 'heart_failure', 'arrhythmia'],
      ['angina', 'heart attack', 'stent'],
    ],
    'serious',
    'Is sex itself safe? Ask for the word of a cardiologist first.',
  ),
  condition(
    'pde5.stroke',
    pde5,
    [['stroke'], ['stroke', 'tia']],
    'serious',
    'Not within six months of a stroke.',
  ),
  condition(
    'sleep.apnea',
    ['trazodone', 'hydroxyzine', 'doxepin'],
    [['sleep_apnea'], ['sleep apnea', 'sleep apnoea']],
    'serious',
    'Sedation worsens untreated apnea. Ask whether it is treated.',
  ),
  condition(
    'doxepin.glaucoma',
    ['doxepin', 'hydroxyzine'],
    [['glaucoma'], ['glaucoma', 'urinary retention']],
    'contraindicated',
    'Pressure in the eye may rise. Choose another.',
  ),
  condition(
    'trazodone.bipolar',
    ['trazodone', 'bupropion'],
    [['bipolar'], ['bipolar', 'mania']],
    'serious',
    'May bring on mania. Not without a mood stabiliser.',
  ),
  condition(
    'bupropion.seizures',
    ['bupropion'],
    [['seizures'], ['seizure', 'epilepsy', 'bulimia', 'anorexia']],
    'contraindicated',
    'Seizures. Do not prescribe.',
  ),
  condition(
    'diclofenac.bleeding',
    ['diclofenac'],
    [['ulcer_or_bleeding', 'kidney_disease', 'heart_failure'], ['ulcer']],
    'serious',
    'Kidneys, heart and stomach suffer also from skin use over large areas.',
  ),
  condition(
    'spironolactone.kidney',
    ['spironolactone'],
    [['kidney_disease'], ['kidney', 'addison', 'hyperkalemia']],
    'contraindicated',
    'Potassium may rise to a deadly level. Do not prescribe.',
  ),
  condition(
    'metformin.kidney',
    ['metformin'],
    [
      ['kidney_disease', 'liver_disease'],
      ['kidney', 'dialysis'],
    ],
    'serious',
    'Lactic acidosis. Only with a known eGFR of at least 45.',
  ),
  condition(
    'glp1.thyroid',
    glp1,
    [[], ['medullary thyroid', 'men 2', 'men2', 'pancreatitis']],
    'contraindicated',
    'Boxed warning of thyroid tumours; pancreatitis. Do not prescribe.',
  ),
  condition(
    'glp1.type1',
    glp1,
    [['diabetes_type_1'], ['type 1 diabetes']],
    'serious',
    'Not for type 1 diabetes.',
  ),
  condition(
    'ramelteon.liver',
    ['ramelteon', 'naltrexone'],
    [['liver_disease'], ['cirrhosis', 'hepatitis']],
    'serious',
    'Broken down by the liver. Not in severe disease.',
  ),
]

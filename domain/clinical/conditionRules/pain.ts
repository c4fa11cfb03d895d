import type { ConditionRule } from '../clinicalRule'
import { condition, signOff } from '../ruleBuilders'

/** Conditions that are a reason against pain creams. */
export const painConditions: readonly ConditionRule[] = [
  condition(['diclofenac'], ['bleeding'], {
    id: 'diclofenac.bleeding',
    severity: 'serious',
    text: 'Higher risk of serious GI bleeding. Avoid unless the benefit outweighs the risk.',
    source: 'Voltaren Gel PI, boxed warning and §5.2',
  }),
  condition(['diclofenac'], ['kidneyDisease'], {
    id: 'diclofenac.kidney',
    severity: 'serious',
    text: 'Large-area topical use adds renal risk. Avoid in advanced renal disease.',
    source: 'Voltaren Gel PI §5.6',
  }),
  condition(['diclofenac'], ['heartFailure', 'coronaryDisease'], {
    id: 'diclofenac.heart',
    severity: 'serious',
    text: 'Avoid in severe heart failure, after a recent heart attack, and around CABG surgery.',
    source: 'Voltaren Gel PI, boxed warning, §4, §5.1 and §5.5',
  }),
  condition(['diclofenac'], ['highBloodPressure', 'stroke'], {
    id: 'diclofenac.bloodPressure',
    severity: 'caution',
    text: 'May raise blood pressure and cardiovascular risk. Monitor blood pressure.',
    source: 'Voltaren Gel PI §5.1 and §5.4',
  }),
  condition(['diclofenac'], ['liverDisease'], {
    id: 'diclofenac.liver',
    severity: 'caution',
    text: 'Hepatotoxicity. Monitor liver enzymes with long-term use.',
    source: 'Voltaren Gel PI §5.3',
  }),
  condition(['diclofenac'], ['asthma'], {
    id: 'diclofenac.asthma',
    severity: 'caution',
    text: 'Contraindicated in aspirin-sensitive asthma. Ask about aspirin sensitivity, and monitor.',
    source: 'Voltaren Gel PI §4 and §5.8',
  }),
  condition(['lidocaine'], ['methemoglobinemia'], {
    id: 'lidocaine.methemoglobin',
    severity: 'serious',
    text: 'Increased risk of methemoglobinemia. Choose another treatment.',
    source: 'Lidoderm PI, Warnings: Methemoglobinemia',
  }),
  condition(['lidocaine'], ['liverDisease'], {
    id: 'lidocaine.liver',
    severity: 'caution',
    text: 'Severe hepatic disease raises lidocaine levels.',
    source: 'Lidoderm PI, Precautions: Hepatic disease',
  }),
  condition(['baclofen'], ['kidneyDisease', 'seizures'], {
    id: 'baclofen.kidney',
    severity: 'caution',
    text: 'Baclofen is renally excreted and may reduce seizure control.',
    source: 'Ozobax PI §5 and §8.6, for baclofen by mouth; the compounded cream has no label',
    signOff,
  }),
]

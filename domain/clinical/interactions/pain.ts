import type { InteractionRule } from '../clinicalRule'
import { interaction } from '../ruleBuilders'

/** Interactions of pain creams. */
export const painInteractions: readonly InteractionRule[] = [
  interaction(['diclofenac'], ['anticoagulant', 'antiplatelet'], {
    id: 'diclofenac.anticoagulant',
    severity: 'serious',
    text: 'Raises the risk of serious bleeding, even with topical use. Prefer lidocaine.',
    source: 'Voltaren Gel PI §5.2, §5.11 and §7',
  }),
  interaction(['diclofenac'], ['nsaid'], {
    id: 'diclofenac.nsaid',
    severity: 'serious',
    text: 'Not recommended with another NSAID or analgesic aspirin: more GI and renal risk without added benefit.',
    source: 'Voltaren Gel PI §5.2 and §7',
  }),
  interaction(['diclofenac'], ['ssri', 'snri'], {
    id: 'diclofenac.serotonergic',
    severity: 'caution',
    text: 'May add to the risk of bleeding.',
    source: 'Voltaren Gel PI §5.2, §5.11 and §7',
  }),
  interaction(
    ['diclofenac'],
    ['aceInhibitor', 'angiotensinBlocker', 'betaBlocker', 'thiazideOrLoopDiuretic'],
    {
      id: 'diclofenac.antihypertensive',
      severity: 'caution',
      text: 'May reduce the antihypertensive effect and harm the kidneys. Monitor blood pressure.',
      source: 'Voltaren Gel PI §5.4 and §7',
    },
  ),
  interaction(['diclofenac'], ['digoxin', 'lithium', 'methotrexate', 'calcineurinInhibitor', 'pemetrexed'], {
    id: 'diclofenac.levels',
    severity: 'caution',
    text: 'May raise levels or toxicity of the other medication. Monitor for both.',
    source: 'Voltaren Gel PI §7',
  }),
  interaction(['lidocaine'], ['classIaAntiarrhythmic', 'classIbAntiarrhythmic', 'classIcAntiarrhythmic'], {
    id: 'lidocaine.antiarrhythmic',
    severity: 'serious',
    text: 'Additive cardiac effects with class I antiarrhythmics.',
    source: 'Lidoderm PI, Precautions: Drug interactions, which advises caution; the practice is stricter',
    signOff: 'Clinician sign-off required',
  }),
  interaction(['lidocaine'], ['localAnesthetic'], {
    id: 'lidocaine.anesthetic',
    severity: 'caution',
    text: 'Consider the total absorbed from all local anesthetics.',
    source: 'Lidoderm PI, Precautions: Drug interactions',
  }),
  interaction(['lidocaine'], ['causesMethemoglobinemia'], {
    id: 'lidocaine.methemoglobinemia',
    severity: 'caution',
    text: 'May add to the risk of methemoglobinemia. Counsel on the signs.',
    source: 'Lidoderm PI, Warnings: Methemoglobinemia, and Precautions: Drug interactions',
  }),
  interaction(['baclofen'], ['opioid'], {
    id: 'baclofen.opioid',
    severity: 'serious',
    text: 'Profound sedation and respiratory depression with muscle relaxants. Avoid combining.',
    source: 'FDA boxed warning on opioids with CNS depressants, August 31, 2016',
  }),
  interaction(['baclofen'], ['sedative', 'benzodiazepine'], {
    id: 'baclofen.sedative',
    severity: 'caution',
    text: 'Additive drowsiness. Warn about driving.',
    source: 'Ozobax PI §5.3 and §7.1, for baclofen by mouth; the compounded cream has no label',
    signOff: 'Clinician sign-off required',
  }),
]

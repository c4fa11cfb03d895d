import type { InteractionRule } from '../clinicalRule'
import { interaction, sleepAids } from '../ruleBuilders'

/** Interactions of sleep aids. */
export const sleepInteractions: readonly InteractionRule[] = [
  interaction(sleepAids, ['opioid'], {
    id: 'sleep.opioid',
    severity: 'serious',
    text: 'Profound sedation and respiratory depression. Avoid combining.',
    source: 'FDA boxed warning on opioids with CNS depressants, August 31, 2016',
  }),
  interaction(sleepAids, ['benzodiazepine'], {
    id: 'sleep.benzodiazepine',
    severity: 'serious',
    text: 'Additive sedation and respiratory depression. Avoid combining.',
    source: 'Silenor PI §5.4 and §7.4; hydroxyzine PI, Precautions; trazodone PI §7.1; Rozerem PI §5.4',
  }),
  interaction(sleepAids, ['sedative'], {
    id: 'sleep.sedative',
    severity: 'caution',
    text: 'Additive drowsiness. Warn about driving and falls.',
    source: 'Silenor PI §5.4 and §7.4; hydroxyzine PI, Precautions; trazodone PI §7.1; Rozerem PI §5.4',
  }),
  interaction(['trazodone', 'doxepin'], ['maoInhibitor'], {
    id: 'trazodone.mao',
    severity: 'contraindicated',
    text: 'Serotonin syndrome or hypertensive crisis. Separate by at least 14 days.',
    source: 'Trazodone PI §4; Silenor PI §4.2',
  }),
  interaction(['trazodone'], ['ssri', 'snri', 'tricyclic', 'triptan', 'otherSerotonergic'], {
    id: 'trazodone.serotonergic',
    severity: 'serious',
    text: 'Possible serotonin syndrome. Use the lowest dose and counsel on the signs.',
    source: 'Trazodone PI §5.2 and §7.1',
  }),
  interaction(['trazodone'], ['strongCyp3a4Inhibitor'], {
    id: 'trazodone.cyp3a4',
    severity: 'serious',
    text: 'Raises exposure and the risk of QT prolongation. Lower the dose or choose another treatment.',
    source: 'Trazodone PI §2.5 and §7.1',
  }),
  interaction(['trazodone'], ['classIaAntiarrhythmic', 'classIiiAntiarrhythmic', 'qtProlonging'], {
    id: 'trazodone.qt',
    severity: 'serious',
    text: 'Both prolong the QT interval. Avoid combining.',
    source: 'Trazodone PI §5.3 and §7.1; CredibleMeds, known risk of torsades de pointes',
  }),
  interaction(['trazodone'], ['anticoagulant', 'antiplatelet', 'nsaid'], {
    id: 'trazodone.bleeding',
    severity: 'caution',
    text: 'May add to the risk of bleeding. Monitor INR with warfarin.',
    source: 'Trazodone PI §5.5 and §7.1',
  }),
  interaction(
    ['trazodone'],
    [
      'aceInhibitor',
      'angiotensinBlocker',
      'alphaBlocker',
      'betaBlocker',
      'calciumChannelBlocker',
      'thiazideOrLoopDiuretic',
      'potassiumSparingDiuretic',
      'otherAntihypertensive',
    ],
    {
      id: 'trazodone.antihypertensive',
      severity: 'caution',
      text: 'Additive orthostatic hypotension and fainting. The antihypertensive may need a lower dose.',
      source: 'Trazodone PI §5.4',
    },
  ),
  interaction(['trazodone'], ['enzymeInducer'], {
    id: 'trazodone.inducer',
    severity: 'caution',
    text: 'Lowers exposure to trazodone, which may make it ineffective.',
    source: 'Trazodone PI §7.1',
  }),
  interaction(['trazodone'], ['digoxin', 'phenytoin'], {
    id: 'trazodone.levels',
    severity: 'caution',
    text: 'Raises digoxin and phenytoin levels. Monitor levels.',
    source: 'Trazodone PI §7.1',
  }),
  interaction(['hydroxyzine'], ['classIaAntiarrhythmic', 'classIiiAntiarrhythmic'], {
    id: 'hydroxyzine.antiarrhythmic',
    severity: 'serious',
    text: 'Both prolong the QT interval, in a patient already at cardiac risk. Avoid combining.',
    source: 'Hydroxyzine PI, Precautions: QT prolongation, which advises caution; the practice is stricter',
    signOff: 'Clinician sign-off required',
  }),
  interaction(['hydroxyzine'], ['qtProlonging'], {
    id: 'hydroxyzine.qt',
    severity: 'caution',
    text: 'Both may prolong the QT interval. Ask about fainting, heart disease and low potassium first.',
    source: 'Hydroxyzine PI, Precautions: QT prolongation; CredibleMeds, known risk of torsades de pointes',
  }),
  interaction(['doxepin'], ['cimetidine'], {
    id: 'doxepin.cimetidine',
    severity: 'serious',
    text: 'Doubles exposure to doxepin. Do not exceed 3 mg.',
    source: 'Silenor PI §2.3 and §7.2',
  }),
  interaction(['doxepin'], ['tolazamide'], {
    id: 'doxepin.tolazamide',
    severity: 'caution',
    text: 'Severe hypoglycemia has been reported. Monitor blood glucose.',
    source: 'Silenor PI §7.5',
  }),
  interaction(['doxepin'], ['cyp2d6Inhibitor'], {
    id: 'doxepin.cyp2d6',
    severity: 'caution',
    text: 'May raise exposure to doxepin. Start with 3 mg.',
    source: 'Silenor PI §12.3',
  }),
  interaction(['ramelteon'], ['strongCyp1a2Inhibitor'], {
    id: 'ramelteon.cyp1a2',
    severity: 'contraindicated',
    text: 'Raises exposure many-fold. Do not prescribe together.',
    source: 'Rozerem PI §4 and §7.1',
  }),
  interaction(['ramelteon'], ['otherCyp1a2Inhibitor', 'ramelteonRaising'], {
    id: 'ramelteon.levels',
    severity: 'caution',
    text: 'May raise exposure to ramelteon. Monitor for drowsiness.',
    source: 'Rozerem PI §7.1',
  }),
  interaction(['ramelteon'], ['enzymeInducer'], {
    id: 'ramelteon.inducer',
    severity: 'caution',
    text: 'Lowers exposure to ramelteon, which may make it ineffective.',
    source: 'Rozerem PI §7.2',
  }),
]

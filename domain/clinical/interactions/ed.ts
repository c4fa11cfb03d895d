import type { InteractionRule } from '../clinicalRule'
import { interaction, pde5 } from '../ruleBuilders'

/** Interactions of PDE5 inhibitors. */
export const edInteractions: readonly InteractionRule[] = [
  interaction(pde5, ['nitrate'], {
    id: 'pde5.nitrate',
    severity: 'contraindicated',
    text: 'Severe, potentially fatal hypotension. Do not prescribe together.',
    source: 'Viagra PI §4.1; Cialis PI §4.1; Levitra PI §4.1',
  }),
  interaction(pde5, ['guanylateCyclaseStimulator'], {
    id: 'pde5.gcStimulator',
    severity: 'contraindicated',
    text: 'Severe hypotension. Do not prescribe together.',
    source: 'Viagra PI §4.3; Cialis PI §4.3; Levitra PI §4.2',
  }),
  interaction(pde5, ['alphaBlocker'], {
    id: 'pde5.alphaBlocker',
    severity: 'serious',
    text: 'Orthostatic hypotension. Prescribe only if stable on the alpha blocker, at the lowest dose. Vardenafil would start at 5 mg, which we do not carry.',
    source: 'Viagra PI §2.3, §5.5 and §7.2; Cialis PI §2.7 and §5.6; Levitra PI §2.4 and §5.6',
  }),
  interaction(pde5, ['strongCyp3a4Inhibitor', 'erythromycin'], {
    id: 'pde5.cyp3a4',
    severity: 'serious',
    text: 'Raises exposure several-fold. Sildenafil: 25 mg, and with ritonavir only once in 48 hours. Tadalafil: 10 mg once in 72 hours. Not vardenafil or daily tadalafil: we do not carry the low doses.',
    source: 'Viagra PI §2.4, §5.6 and §7.4; Cialis PI §2.7 and §5.10; Levitra PI §2.4 and §7.2',
  }),
  interaction(pde5, ['moderateCyp3a4Inhibitor'], {
    id: 'pde5.moderateCyp3a4',
    severity: 'caution',
    text: 'May raise exposure. Start low and ask about dizziness.',
    source: 'Viagra PI §7.4; Cialis PI §7.2; Levitra PI §7.2',
  }),
  interaction(pde5, ['pde5Inhibitor'], {
    id: 'pde5.pde5',
    severity: 'serious',
    text: 'Combining PDE5 inhibitors is not recommended. Stop one of them.',
    source: 'Viagra PI §5.7; Cialis PI §5.11; Levitra PI §5.10',
  }),
  interaction(
    pde5,
    [
      'aceInhibitor',
      'angiotensinBlocker',
      'betaBlocker',
      'calciumChannelBlocker',
      'thiazideOrLoopDiuretic',
      'otherAntihypertensive',
    ],
    {
      id: 'pde5.antihypertensive',
      severity: 'caution',
      text: 'Additive blood pressure lowering. Ask about dizziness and check blood pressure.',
      source: 'Viagra PI §5.5 and §7.3; Cialis PI §5.6; Levitra PI §7.1',
    },
  ),
  interaction(['vardenafil'], ['classIaAntiarrhythmic', 'classIiiAntiarrhythmic'], {
    id: 'vardenafil.qt',
    severity: 'serious',
    text: 'Vardenafil prolongs the QT interval. Avoid with class IA and class III antiarrhythmics.',
    source: 'Levitra PI §5.7',
  }),
  interaction(['vardenafil'], ['qtProlonging'], {
    id: 'vardenafil.qtProlonging',
    severity: 'caution',
    text: 'Both prolong the QT interval. Consider another PDE5 inhibitor.',
    source: 'Levitra PI §5.7',
  }),
  interaction(['tadalafil'], ['enzymeInducer'], {
    id: 'tadalafil.inducer',
    severity: 'caution',
    text: 'Lowers exposure to tadalafil, which may make it ineffective.',
    source: 'Cialis PI §7.2',
  }),
  interaction(['sildenafil'], ['bosentan'], {
    id: 'sildenafil.bosentan',
    severity: 'caution',
    text: 'Bosentan lowers exposure to sildenafil. Ask about pulmonary hypertension and its treatment.',
    source: 'Viagra PI §12.3',
  }),
]

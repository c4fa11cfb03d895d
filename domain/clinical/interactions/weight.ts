import type { InteractionRule } from '../clinicalRule'
import { bupropionNaltrexone, glp1, interaction } from '../ruleBuilders'

/** Interactions of weight-loss medicines. */
export const weightInteractions: readonly InteractionRule[] = [
  interaction(glp1, ['glp1'], {
    id: 'glp1.glp1',
    severity: 'serious',
    text: 'Use with another GLP-1 receptor agonist is not recommended. Stop one of them.',
    source: 'Wegovy PI §1; Zepbound PI §1',
  }),
  interaction(glp1, ['insulin', 'sulfonylurea', 'olderSulfonylurea'], {
    id: 'glp1.insulin',
    severity: 'serious',
    text: 'Hypoglycemia. First lower the insulin or secretagogue dose with the treating clinic.',
    source: 'Wegovy PI §5.4 and §7.1; Zepbound PI §5.7 and §7.1',
  }),
  interaction(glp1, ['warfarin'], {
    id: 'glp1.warfarin',
    severity: 'caution',
    text: 'Slower gastric emptying may change the INR. Monitor it more often at the start and with each dose increase.',
    source: 'Wegovy PI §7.2; Zepbound PI §7.2',
  }),
  interaction(['tirzepatide'], ['oralContraceptive'], {
    id: 'tirzepatide.contraceptive',
    severity: 'serious',
    text: 'Oral contraceptives may fail. Switch to a non-oral method, or add a barrier method for 4 weeks after starting and after each dose increase.',
    source: 'Zepbound PI §7.2 and §8.3',
  }),
  interaction(bupropionNaltrexone, ['opioid'], {
    id: 'naltrexone.opioid',
    severity: 'contraindicated',
    text: 'Precipitates withdrawal. Requires 7–10 opioid-free days.',
    source: 'Contrave PI §4 and §5.4',
  }),
  interaction(bupropionNaltrexone, ['maoInhibitor'], {
    id: 'bupropion.mao',
    severity: 'contraindicated',
    text: 'Hypertensive crisis. Separate by at least 14 days.',
    source: 'Contrave PI §4 and §7.1',
  }),
  interaction(['bupropion'], ['lowersSeizureThreshold', 'antipsychotic', 'tricyclic'], {
    id: 'bupropion.seizure',
    severity: 'serious',
    text: 'Lowers the seizure threshold further. Avoid combining.',
    source: 'Contrave PI §5.3 and §7.4',
  }),
  interaction(['bupropion'], ['stimulant', 'benzodiazepine'], {
    id: 'bupropion.stimulant',
    severity: 'caution',
    text: 'Seizures are more likely with stimulants, and when a benzodiazepine is stopped abruptly.',
    source: 'Contrave PI §4, §5.3 and §7.4',
  }),
  interaction(['bupropion'], ['insulin', 'sulfonylurea', 'olderSulfonylurea'], {
    id: 'bupropion.hypoglycemia',
    severity: 'caution',
    text: 'Hypoglycemia, which weight loss may cause, adds to the risk of seizures. Monitor blood glucose.',
    source: 'Contrave PI §5.3 and §5.10',
  }),
  interaction(
    ['bupropion'],
    [
      'ssri',
      'snri',
      'tricyclic',
      'cyp2d6Antipsychotic',
      'cyp2d6BetaBlocker',
      'classIcAntiarrhythmic',
      'atomoxetine',
    ],
    {
      id: 'bupropion.cyp2d6',
      severity: 'serious',
      text: 'Bupropion inhibits CYP2D6 and raises levels of the other medication. First lower its dose with its prescriber.',
      source: 'Contrave PI §7.2',
    },
  ),
  interaction(['bupropion'], ['tamoxifen'], {
    id: 'bupropion.tamoxifen',
    severity: 'serious',
    text: 'Bupropion inhibits CYP2D6, which tamoxifen needs to work. Choose another treatment.',
    source: 'Contrave PI §7.2',
  }),
  interaction(['bupropion'], ['cyp2b6Inhibitor'], {
    id: 'bupropion.cyp2b6Inhibitor',
    severity: 'serious',
    text: 'Raises bupropion levels. Do not exceed 1 tablet twice a day.',
    source: 'Contrave PI §2.6 and §7.3',
  }),
  interaction(['bupropion'], ['cyp2b6Inducer'], {
    id: 'bupropion.cyp2b6Inducer',
    severity: 'serious',
    text: 'Lowers bupropion levels. Avoid combining.',
    source: 'Contrave PI §7.3',
  }),
  interaction(['bupropion'], ['dopaminergic'], {
    id: 'bupropion.dopaminergic',
    severity: 'caution',
    text: 'CNS toxicity is possible: restlessness, tremor, confusion.',
    source: 'Contrave PI §7.5',
  }),
  interaction(['bupropion'], ['digoxin'], {
    id: 'bupropion.digoxin',
    severity: 'caution',
    text: 'May lower digoxin levels. Monitor them.',
    source: 'Contrave PI §7.2',
  }),
  interaction([...glp1, 'bupropion'], ['otherWeightLoss'], {
    id: 'weight.combination',
    severity: 'caution',
    text: 'Use with other weight-loss products has not been established.',
    source: 'Contrave PI §1; Wegovy PI §1 (2021)',
  }),
  interaction(['metformin'], ['carbonicAnhydraseInhibitor', 'reducesMetforminClearance'], {
    id: 'metformin.lacticAcidosis',
    severity: 'caution',
    text: 'May add to the risk of lactic acidosis. Consider more frequent monitoring.',
    source: 'Metformin PI §7',
  }),
  interaction(['metformin'], ['insulin', 'sulfonylurea', 'olderSulfonylurea'], {
    id: 'metformin.insulin',
    severity: 'caution',
    text: 'Hypoglycemia. The other medication may need a lower dose.',
    source: 'Metformin PI §5 (hypoglycemia) and §7',
  }),
]

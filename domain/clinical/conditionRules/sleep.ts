import type { ConditionRule } from '../clinicalRule'
import { condition, signOff, sleepAids } from '../ruleBuilders'
import { thresholds } from '../thresholds'

/** Conditions that are a reason against sleep aids. */
export const sleepConditions: readonly ConditionRule[] = [
  condition(sleepAids, ['sleepApnea'], {
    id: 'sleep.apnea',
    severity: 'serious',
    text: 'Sedation may worsen untreated apnea. Ask whether it is treated; not recommended if severe.',
    source: 'Silenor PI §8.7; Rozerem PI §5.6; for trazodone and hydroxyzine: AASM guideline, 2017',
  }),
  condition(sleepAids, ['recentOpioids'], {
    id: 'sleep.opioidUse',
    severity: 'serious',
    text: 'Profound sedation and respiratory depression. Avoid combining.',
    source:
      'FDA boxed warning on opioids with CNS depressants, August 31, 2016; the number of days is practice policy',
    signOff,
    days: thresholds.substanceDays.value,
  }),
  condition(['doxepin'], ['glaucoma', 'urinaryRetention'], {
    id: 'doxepin.glaucoma',
    severity: 'contraindicated',
    text: 'Contraindicated in untreated narrow-angle glaucoma and severe urinary retention. Choose another treatment.',
    source: 'Silenor PI §4.3',
  }),
  condition(['trazodone', 'doxepin'], ['recentMaoInhibitor'], {
    id: 'trazodone.recentMao',
    severity: 'contraindicated',
    text: 'Serotonin syndrome or hypertensive crisis. Separate from an MAO inhibitor by at least 14 days.',
    source: 'Trazodone PI §4; Silenor PI §4.2',
    days: thresholds.maoInhibitorDays.value,
  }),
  condition(['hydroxyzine'], ['glaucoma', 'urinaryRetention'], {
    id: 'hydroxyzine.anticholinergic',
    severity: 'serious',
    text: 'Anticholinergic: avoid with glaucoma or urinary retention.',
    source: '21 CFR 341.72(c)(3) for antihistamines; AGS Beers Criteria, 2023',
  }),
  condition(['trazodone'], ['glaucoma'], {
    id: 'trazodone.glaucoma',
    severity: 'serious',
    text: 'May trigger angle closure. Avoid with untreated narrow angles.',
    source: 'Trazodone PI §5.10',
  }),
  condition(['trazodone'], ['bipolar'], {
    id: 'trazodone.bipolar',
    severity: 'serious',
    text: 'May trigger mania. Use only with a mood stabilizer.',
    source: 'Trazodone PI §5.7',
  }),
  condition(['hydroxyzine'], ['longQt'], {
    id: 'hydroxyzine.longQt',
    severity: 'contraindicated',
    text: 'Contraindicated with a prolonged QT interval.',
    source: 'Hydroxyzine PI, Contraindications',
  }),
  condition(['trazodone'], ['longQt', 'heartDisease'], {
    id: 'trazodone.heart',
    severity: 'serious',
    text: 'Arrhythmia and QT prolongation: avoid with a history of arrhythmia or recent heart attack.',
    source: 'Trazodone PI §5.3',
  }),
  condition(['trazodone'], ['bradycardia', 'lowElectrolytes'], {
    id: 'trazodone.torsadesRisk',
    severity: 'serious',
    text: 'Adds to the risk of torsade de pointes. Avoid with symptomatic bradycardia, low potassium or low magnesium.',
    source: 'Trazodone PI §5.3',
  }),
  condition(['doxepin', 'ramelteon'], ['complexSleepBehavior'], {
    id: 'sleep.complexBehavior',
    severity: 'serious',
    text: 'Complex sleep behavior may return and injure the patient. Choose another treatment.',
    source: 'Silenor PI §5.2; Rozerem PI §5.3, which advise to stop after one; the practice is stricter',
    signOff,
  }),
  condition(['hydroxyzine'], ['heartDisease', 'bradycardia', 'lowElectrolytes'], {
    id: 'hydroxyzine.heart',
    severity: 'caution',
    text: 'Higher risk of QT prolongation. Use with caution.',
    source: 'Hydroxyzine PI, Precautions: QT prolongation',
  }),
  condition(['trazodone'], ['priapismRisk', 'penileDeformity'], {
    id: 'trazodone.priapism',
    severity: 'caution',
    text: 'Higher risk of priapism. Counsel on when to seek care.',
    source: 'Trazodone PI §5.6',
  }),
  condition(['trazodone', 'doxepin', 'ramelteon'], ['depression', 'suicidality'], {
    id: 'sleep.depression',
    severity: 'caution',
    text: 'May worsen depression or suicidal thoughts. Screen, and prescribe the smallest feasible quantity.',
    source: 'Silenor PI §5.3; Rozerem PI §5.3; trazodone PI, boxed warning',
  }),
  condition(['ramelteon'], ['severeLiverDisease'], {
    id: 'ramelteon.severeLiver',
    severity: 'serious',
    text: 'Not recommended in severe hepatic impairment.',
    source: 'Rozerem PI §2.2 and §5.6',
  }),
  condition(['ramelteon', 'doxepin'], ['liverDisease'], {
    id: 'sleep.liver',
    severity: 'caution',
    text: 'Liver disease raises exposure. Use with caution, and start doxepin at 3 mg.',
    source: 'Rozerem PI §2.2; Silenor PI §8.6',
  }),
  condition(['ramelteon'], ['angioedema'], {
    id: 'ramelteon.angioedema',
    severity: 'caution',
    text: 'Contraindicated if ramelteon caused the angioedema. Ask about the cause.',
    source: 'Rozerem PI §4 and §5.1',
    signOff,
  }),
  condition(['hydroxyzine'], ['kidneyDisease', 'liverDisease'], {
    id: 'hydroxyzine.organs',
    severity: 'caution',
    text: 'Slower elimination. Use a lower dose.',
    source: 'Hydroxyzine PI, Precautions: Geriatric use',
    signOff,
  }),
]

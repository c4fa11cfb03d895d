import { texts as beautyTexts } from '#intakeWords/beauty'
import { texts as edTexts } from '#intakeWords/ed'
import { texts as painTexts } from '#intakeWords/painCream'
import { texts as sleepTexts } from '#intakeWords/sleep'
import { riskTexts, texts as weightTexts } from '#intakeWords/weightLoss'
import { conditionsAmongRisks } from '../../intake/treatments/weightRisks'
import type { OptionText } from '../../intake/texts'
import type { KnownCondition } from './safetyFacts'

interface AskedConditions {
  readonly itemId: string
  /** By option, which is also the condition's code. */
  readonly options: Readonly<Record<string, OptionText>>
  /** The options that are conditions. */
  readonly codes: readonly string[]
}

/** Questions about conditions besides the list of every intake. */
const questions: readonly AskedConditions[] = [
  {
    itemId: 'weightRisks',
    options: riskTexts.items.weightRisks.options,
    codes: conditionsAmongRisks,
  },
  {
    itemId: 'visionHearing',
    options: edTexts.items.visionHearing.options,
    codes: ['naion', 'retinitis_pigmentosa'],
  },
  {
    itemId: 'penisAndBlood',
    options: edTexts.items.penisAndBlood.options,
    codes: ['priapism', 'peyronie', 'sickle_cell', 'myeloma', 'leukaemia'],
  },
  {
    itemId: 'severeOrgans',
    options: edTexts.items.severeOrgans.options,
    codes: ['severe_kidney', 'severe_liver', 'bleeding_ulcer'],
  },
  {
    itemId: 'sleepConditions',
    options: sleepTexts.items.sleepConditions.options,
    codes: ['long_qt', 'narrow_angle_glaucoma', 'urinary_retention', 'severe_liver'],
  },
  {
    itemId: 'bleedingRisks',
    options: painTexts.items.bleedingRisks.options,
    codes: ['ulcer', 'kidney_or_liver', 'heart_failure'],
  },
  {
    itemId: 'gutConditions',
    options: weightTexts.items.gutConditions.options,
    codes: ['pancreatitis', 'gallstones', 'gastroparesis', 'severe_gut_disease'],
  },
  { itemId: 'skinProblems', options: beautyTexts.items.skinProblems.options, codes: ['eczema'] },
  {
    itemId: 'colitis',
    options: beautyTexts.items.colitis.options,
    codes: ['c_difficile', 'ulcerative_colitis', 'crohns', 'antibiotic_colitis'],
  },
  {
    itemId: 'potassiumRisks',
    options: beautyTexts.items.potassiumRisks.options,
    codes: ['kidney_disease', 'addison'],
  },
  {
    itemId: 'lidocaineRisks',
    options: painTexts.items.lidocaineRisks.options,
    codes: ['methaemoglobinaemia'],
  },
  {
    itemId: 'thyroidCancer',
    options: weightTexts.items.thyroidCancer.options,
    codes: ['self_mtc', 'family_mtc', 'men_2'],
  },
]

/** Questions about one condition: the answer that affirms it, and its code. */
const single = [
  {
    itemId: 'retinopathy',
    answer: 'yes',
    code: 'retinopathy',
    name: weightTexts.items.retinopathy.chartLabel,
  },
  { itemId: 'seizureRisk', answer: 'yes', code: 'seizures', name: weightTexts.items.seizureRisk.chartLabel },
  {
    itemId: 'eatingDisorder',
    answer: 'yes',
    code: 'eating_disorder',
    name: weightTexts.items.eatingDisorder.chartLabel,
  },
  {
    itemId: 'bypassSurgery',
    answer: 'recent',
    code: 'bypass_surgery',
    name: painTexts.items.bypassSurgery.chartLabel,
  },
  {
    itemId: 'complexSleepBehaviour',
    answer: 'yes',
    code: 'complex_sleep_behavior',
    name: sleepTexts.items.complexSleepBehaviour.chartLabel,
  },
  {
    itemId: 'apneaDiagnosis',
    answer: 'untreated',
    code: 'sleep_apnea',
    name: `${sleepTexts.items.apneaDiagnosis.chartLabel}: ${sleepTexts.items.apneaDiagnosis.options.untreated.chartName}`,
  },
]

/** Returns the conditions that an intake asks about in questions of its own, as if the patient had written them. */
export function askedConditionsIn(answers: Readonly<Record<string, unknown>>): readonly KnownCondition[] {
  const several = questions.flatMap(({ itemId, options, codes }) => {
    const chosen = answers[itemId]
    if (!Array.isArray(chosen)) return []
    return codes
      .filter((code) => chosen.includes(code))
      .map((code) => ({ name: nameOf(options[code] ?? code), code }))
  })
  const affirmed = single.filter(({ itemId, answer }) => answers[itemId] === answer)
  return [...several, ...affirmed.map(({ name, code }) => ({ name, code }))]
}

function nameOf(text: OptionText): string {
  return typeof text === 'string' ? text : (text.chartName ?? text.label)
}

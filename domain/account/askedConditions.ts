import { texts as beautyTexts } from '#intakeWords/beauty'
import { texts as edTexts } from '#intakeWords/ed'
import { texts as painTexts } from '#intakeWords/painCream'
import { texts as sleepTexts } from '#intakeWords/sleep'
import { riskTexts, texts as weightTexts } from '#intakeWords/weightLoss'
import { conditionsAmongRisks } from '../intake/treatments/weightRisks'
import { conditionCodes } from '../intake/common/conditionCodes'
import { optionLabel, type OptionText } from '../intake/texts'
import { nameKey, type HealthEntry } from './healthStatement'

/** A condition with its code, as on the list of conditions. */
type AskedCondition = Pick<HealthEntry, 'name'> & { readonly code: string }

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

type AnswerRecord = Readonly<Record<string, unknown>>

/** Returns the conditions that an intake asks about in questions of its own, with their names in a chart. */
export function askedConditionsIn(answers: AnswerRecord): readonly AskedCondition[] {
  return affirmedIn(answers).map(({ text, code }) => ({ name: chartNameOf(text), code }))
}

/** Returns these conditions in the patient's words, for their profile. */
export function reportedConditionsIn(answers: AnswerRecord): readonly AskedCondition[] {
  return affirmedIn(answers).map(({ text, code }) => ({ name: optionLabel(text), code }))
}

function affirmedIn(answers: AnswerRecord): readonly { readonly text: OptionText; readonly code: string }[] {
  const several = questions.flatMap(({ itemId, options, codes }) => {
    const chosen = answers[itemId]
    if (!Array.isArray(chosen)) return []
    return codes
      .filter((code) => chosen.includes(code))
      .map((code) => ({ text: options[code] ?? code, code }))
  })
  const affirmed = single.filter(({ itemId, answer }) => answers[itemId] === answer)
  return [...several, ...affirmed.map(({ name, code }) => ({ text: name, code }))]
}

/**
 * Returns whether a condition of the profile answers a question of its own, not the list of conditions. A few codes
 * are those of the list, too.
 */
export function isAskedCondition({ name, code }: Pick<HealthEntry, 'name' | 'code'>): boolean {
  if (code === null) return false
  return !isListCode(code) || namesOfCode(code).some((asked) => nameKey(asked) === nameKey(name))
}

function isListCode(code: string): boolean {
  return conditionCodes.some((listed) => listed === code)
}

function namesOfCode(code: string): readonly string[] {
  return [
    ...questions.flatMap(({ options, codes }) =>
      codes.includes(code) ? [optionLabel(options[code] ?? code)] : [],
    ),
    ...single.filter((question) => question.code === code).map(({ name }) => name),
  ]
}

/** Returns the codes of the conditions that answers to these questions deny. "Not sure" denies none. */
export function deniedConditionsIn(answers: AnswerRecord): readonly string[] {
  const affirmed = new Set(affirmedIn(answers).map(({ code }) => code))
  const several = questions.flatMap(({ itemId, codes }) => {
    const chosen = answers[itemId]
    return Array.isArray(chosen) && !chosen.includes('not_sure') ? codes : []
  })
  const answered = single.filter(
    ({ itemId }) => typeof answers[itemId] === 'string' && answers[itemId] !== 'not_sure',
  )
  return [...several, ...answered.map(({ code }) => code)].filter((code) => !affirmed.has(code))
}

function chartNameOf(text: OptionText): string {
  return typeof text === 'string' ? text : (text.chartName ?? text.label)
}

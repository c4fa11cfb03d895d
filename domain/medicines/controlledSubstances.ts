/** Schedules of the Controlled Substances Act. */
type Schedule = 'I' | 'II' | 'III' | 'IV' | 'V'

export interface ControlledSubstance {
  readonly ingredient: string
  readonly schedule: Schedule
  /** Section of Title 21 of the Code of Federal Regulations, with the paragraph that lists it. */
  readonly source: string
}

const listed = (schedule: Schedule, source: string, ingredients: string): readonly ControlledSubstance[] =>
  ingredients.split(',').map((name) => ({ ingredient: name.trim(), schedule, source }))

/**
 * Common ingredients that 21 CFR part 1308 controls. An isomer is controlled with the substance that is named (eszopiclone
 * with zopiclone, armodafinil with modafinil). An ingredient with several schedules by strength is listed in the strictest.
 */
export const controlledSubstances: readonly ControlledSubstance[] = [
  ...listed('I', '21 CFR 1308.11(c)', 'heroin'),
  ...listed('I', '21 CFR 1308.11(d)', 'cannabis, lsd, mdma, psilocybin'),
  ...listed(
    'II',
    '21 CFR 1308.12(b)',
    'opium, codeine, morphine, oxycodone, hydrocodone, hydromorphone, oxymorphone, cocaine',
  ),
  ...listed(
    'II',
    '21 CFR 1308.12(c)',
    'fentanyl, methadone, meperidine, levorphanol, tapentadol, diphenoxylate',
  ),
  ...listed(
    'II',
    '21 CFR 1308.12(d)',
    'amphetamine, dextroamphetamine, lisdexamfetamine, methamphetamine, methylphenidate, dexmethylphenidate',
  ),
  ...listed('II', '21 CFR 1308.12(f)', 'nabilone, dronabinol'),
  ...listed('III', '21 CFR 1308.13(b)', 'benzphetamine, phendimetrazine'),
  ...listed('III', '21 CFR 1308.13(c)', 'butalbital, ketamine, esketamine, perampanel, sodium oxybate'),
  ...listed('III', '21 CFR 1308.13(e)', 'buprenorphine'),
  ...listed('III', '21 CFR 1308.13(f)', 'testosterone, oxandrolone, nandrolone, stanozolol'),
  ...listed('IV', '21 CFR 1308.14(b)', 'tramadol'),
  ...listed(
    'IV',
    '21 CFR 1308.14(c)',
    `alprazolam, carisoprodol, chlordiazepoxide, clobazam, clonazepam, clorazepate, daridorexant, diazepam, estazolam,
    eszopiclone, flurazepam, lemborexant, lorazepam, midazolam, oxazepam, phenobarbital, suvorexant, temazepam, triazolam,
    zaleplon, zolpidem`,
  ),
  ...listed(
    'IV',
    '21 CFR 1308.14, stimulants',
    'phentermine, diethylpropion, modafinil, armodafinil, solriamfetol',
  ),
  ...listed('IV', '21 CFR 1308.14, other substances', 'pentazocine, butorphanol, eluxadoline'),
  ...listed('V', '21 CFR 1308.15(e)', 'brivaracetam, cenobamate, lacosamide, pregabalin'),
]

const byIngredient = new Map(controlledSubstances.map((each) => [each.ingredient, each]))

/** @param ingredient as the table of medicines names it */
export function controlledSubstance(ingredient: string): ControlledSubstance | undefined {
  return byIngredient.get(ingredient)
}

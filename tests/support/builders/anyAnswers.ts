import type { Answers, AnswerValue } from '../../../domain/intake/answers/answers'
import type { Item, Questionnaire } from '../../../domain/intake/questionnaire'
import { fc } from '../random'

/** Any valid answers to a questionnaire: each item answered in some way, or not at all. */
export function anyAnswers(questionnaire: Questionnaire): fc.Arbitrary<Answers> {
  const items = questionnaire.sections.flatMap((section) => section.items)
  return fc
    .tuple(...items.map((item) => fc.option(anyAnswer(item), { nil: undefined, freq: 4 })))
    .map((values) =>
      Object.fromEntries(
        items.flatMap((item, index) => {
          const value = values[index]
          return value === undefined ? [] : [[item.id, value] as const]
        }),
      ),
    )
}

export function anyAnswer(item: Item): fc.Arbitrary<AnswerValue> {
  switch (item.kind) {
    case 'choice':
      return fc.constantFrom(...item.options.map(({ value }) => value))
    case 'choices':
      return anySelection(item.options)
    case 'text':
      return fc.constantFrom('Jordan', 'O’Brien', 'It itches at night.')
    case 'number':
      return fc.integer({ min: item.min, max: item.max })
    case 'height':
    case 'weight':
      return fc.integer({ min: item.min, max: item.max })
    case 'date':
      return fc.constantFrom('1940-02-29', '1960-07-01', '1988-03-04', '2015-12-31')
    case 'boolean':
      return fc.boolean()
    case 'bloodPressure':
      return fc.record({
        systolic: fc.integer({ min: 161, max: 260 }),
        diastolic: fc.integer({ min: 30, max: 160 }),
        measuredWithin: fc.constantFrom('month' as const, 'year' as const, 'longer' as const),
      })
    case 'consent':
      return fc.constant(item.version)
    case 'allergies':
      return anyList(['Aspirin', 'Penicillin', 'Sulfites', 'Tretinoin'], (substance) => ({
        substance,
        reaction: 'rash',
        severity: 'mild' as const,
      }))
    default:
      return anyList(['Nitrostat', 'Metformin', 'Lisinopril', 'Vitamin D'], (name) => ({
        name,
        dose: '',
        frequency: 'daily',
      }))
  }
}

function anySelection(options: readonly { value: string; exclusive?: boolean }[]): fc.Arbitrary<AnswerValue> {
  const alone = options.filter(({ exclusive }) => exclusive).map(({ value }) => fc.constant([value]))
  const together = options.filter(({ exclusive }) => !exclusive).map(({ value }) => value)
  return fc.oneof(...alone, fc.subarray(together, { minLength: 1 }))
}

function anyList<Entry>(names: readonly string[], entry: (name: string) => Entry) {
  return fc.subarray([...names]).map((chosen) => ({ none: chosen.length === 0, entries: chosen.map(entry) }))
}

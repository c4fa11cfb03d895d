import { describe, expect, test } from 'vitest'
import { choice, choices, none } from '../../../domain/intake/itemBuilders'
import { currentCheckIn, findQuestionnaire, intakeVersions } from '../../../domain/intake/questionnaires'
import { includes } from '../../../domain/intake/screening/statements'
import type { Structure } from '../../../domain/intake/structure'
import type { Texts, TextsOf } from '../../../domain/intake/texts'
import { withTexts } from '../../../domain/intake/withTexts'
import { treatmentTypes } from '../../../domain/treatmentTypes'

const structure = {
  sections: [
    {
      id: 'habits',
      items: [
        choices('drinks', ['tea', none]),
        { kind: 'number', id: 'cups', required: true, min: 0, max: 9, wholeNumber: true, hasUnit: true },
        { kind: 'number', id: 'thirst', required: true, min: 0, max: 9, wholeNumber: true, hasEnds: true },
        { kind: 'bloodPressure', id: 'pressure', required: true, measuredWithin: ['month'] },
      ],
    },
  ],
  photos: [{ kind: 'photos', id: 'cup', required: true, views: ['side'] }],
  rules: [{ id: 'tea', level: 'INFO', when: includes('drinks', 'tea'), source: 'A label' }],
} as const satisfies Structure

const texts = {
  sections: { habits: { title: 'Your habits', lead: 'Every day.', chartTitle: 'Habits' } },
  items: {
    drinks: {
      label: 'What do you drink?',
      chartLabel: 'Drinks',
      help: 'At home.',
      options: { tea: { label: 'Tea', help: 'Green or black.', chartName: 'tea' }, none: 'None of these' },
    },
    cups: { label: 'How many?', chartLabel: 'Cups', unit: 'cups' },
    thirst: { label: 'How thirsty are you?', chartLabel: 'Thirst', ends: { low: 'Not', high: 'Very' } },
    pressure: { label: 'Your reading', chartLabel: 'Pressure', options: { month: 'In the last month' } },
  },
  photos: { cup: { label: 'Your cup', views: { side: { label: 'From the side' } } } },
  rules: { tea: { patient: 'A clinician will see this.', clinician: 'Drinks tea.' } },
} satisfies TextsOf<typeof structure>

/** Returns the message of the failure with one table of the texts replaced. */
function failureWith(changed: Texts): string {
  try {
    withTexts(structure, { ...texts, ...changed })
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

/** Returns the items with fields of one replaced. */
const itemsWith = (id: keyof typeof texts.items, fields: object): Texts => ({
  items: { ...texts.items, [id]: { ...texts.items[id], ...fields } },
})

describe('a structure with its texts', () => {
  test('is a questionnaire whose parts have their texts', () => {
    const { sections, photos, rules } = withTexts(structure, texts)
    const [habits] = sections
    expect(habits).toMatchObject({
      id: 'habits',
      title: 'Your habits',
      lead: 'Every day.',
      chartTitle: 'Habits',
    })
    expect(habits?.items).toEqual([
      {
        kind: 'choices',
        id: 'drinks',
        required: true,
        label: 'What do you drink?',
        help: 'At home.',
        options: [
          { value: 'tea', label: 'Tea', help: 'Green or black.', chartName: 'tea' },
          { value: 'none', label: 'None of these', exclusive: true },
        ],
        chartLabel: 'Drinks',
      },
      expect.objectContaining({ id: 'cups', unit: 'cups' }),
      expect.objectContaining({ id: 'thirst', ends: { low: 'Not', high: 'Very' } }),
      expect.objectContaining({ measuredWithin: [{ value: 'month', label: 'In the last month' }] }),
    ])
    expect(photos).toMatchObject([{ label: 'Your cup', views: [{ id: 'side', label: 'From the side' }] }])
    expect(rules).toMatchObject([
      { id: 'tea', patientText: 'A clinician will see this.', clinicianText: 'Drinks tea.' },
    ])
    expect(JSON.stringify(sections)).not.toMatch(/hasUnit|hasEnds/)
  })

  test('takes the text of a later table', () => {
    const changed = { rules: { tea: { patient: 'Drink water.', clinician: 'Drinks tea.' } } }
    expect(withTexts(structure, texts, changed).rules[0]?.patientText).toBe('Drink water.')
  })

  test.each<[string, Texts, RegExp]>([
    ['section', { sections: {} }, /section habits has no text/],
    ['item', { items: {} }, /item drinks has no text/],
    ['photo', { photos: {} }, /photo cup has no text/],
    ['rule', { rules: {} }, /rule tea has no text/],
    ['option', itemsWith('drinks', { options: { none: 'None' } }), /option of item drinks: tea has no text/],
    ['time', itemsWith('pressure', { options: undefined }), /option of item pressure: month has no text/],
    ['view', { photos: { cup: { label: 'Cup', views: {} } } }, /view of photo cup: side has no text/],
    ['unit', itemsWith('cups', { unit: undefined }), /unit of item cups/],
    ['end', itemsWith('thirst', { ends: undefined }), /ends of item thirst/],
  ])('is refused without the text of a %s', (_, changed, message) => {
    expect(failureWith(changed)).toMatch(message)
  })

  test.each<[string, Texts, RegExp]>([
    ['section', { sections: { ...texts.sections, x: texts.sections.habits } }, /no section x/],
    ['item', { items: { ...texts.items, x: texts.items.cups } }, /no item x/],
    ['photo', { photos: { ...texts.photos, x: texts.photos.cup } }, /no photo x/],
    ['rule', { rules: { ...texts.rules, x: texts.rules.tea } }, /no rule x/],
    ['option', itemsWith('cups', { options: { x: 'X' } }), /no option of item cups: x/],
    [
      'view',
      { photos: { cup: { label: 'Cup', views: { ...texts.photos.cup.views, x: { label: 'X' } } } } },
      /no view of photo cup: x/,
    ],
    ['unit', itemsWith('thirst', { unit: 'sips' }), /unit of item thirst/],
    ['end', itemsWith('cups', { ends: { low: 'Few', high: 'Many' } }), /ends of item cups/],
  ])('is refused with the text of an unknown %s', (_, changed, message) => {
    expect(failureWith(changed)).toMatch(message)
  })
})

test('a forgotten or unknown text does not compile', () => {
  const section = { id: 'habits', items: [choice('drinks', ['tea', 'milk'])] } as const
  type Needed = TextsOf<{ sections: [typeof section] }>
  const { habits } = texts.sections
  const named = { label: 'What do you drink?', chartLabel: 'Drinks' }
  const complete: Needed = {
    sections: { habits },
    items: { drinks: { ...named, options: { tea: 'Tea', milk: 'Milk' } } },
  }
  const wrong: readonly Needed[] = [
    // @ts-expect-error -- an item without texts
    { sections: { habits }, items: {} },
    // @ts-expect-error -- an option without a text
    { sections: { habits }, items: { drinks: { ...named, options: { tea: 'Tea' } } } },
    // @ts-expect-error -- a text without an option
    { ...complete, items: { drinks: { ...named, options: { tea: 'Tea', milk: 'Milk', x: 'X' } } } },
    // @ts-expect-error -- a text without a section
    { ...complete, sections: { habits, x: habits } },
  ]
  expect(wrong).toHaveLength(4)
})

test.each(treatmentTypes)('every version for %s has every text', (type) => {
  const earlierCheckIns = [101].flatMap((version) => findQuestionnaire(type, version) ?? [])
  const versions = [...intakeVersions(type), ...earlierCheckIns, currentCheckIn(type)]
  const empty = versions.flatMap(({ version, sections, photos = [], rules }) =>
    [
      ...sections.flatMap(({ id, title, items }) => [
        [id, title],
        ...items.flatMap((item) => [
          [item.id, item.label],
          [item.id, item.chartLabel],
          ...('options' in item
            ? item.options.map(({ value, label }) => [`${item.id} ${value}`, label])
            : []),
        ]),
      ]),
      ...photos.flatMap(({ id, label, views }) => [
        [id, label],
        ...views.map((view) => [view.id, view.label]),
      ]),
      ...rules.flatMap(({ id, patientText, clinicianText }) => [
        [id, patientText],
        [id, clinicianText],
      ]),
    ].flatMap(([id, text]) => (text?.trim() ? [] : [`${version} ${id}`])),
  )
  expect(empty).toEqual([])
})

import { practiceMoney } from '../../../domain/money'
import type { CreateProductInput } from '../../../api/generated/resolvers'

/** A thing that needs no prescription, as `CreateProductInput`. */
export const kneeBrace = {
  id: 'knee-brace',
  treatmentType: 'pain_cream',
  name: 'Knee brace',
  genericName: 'Knee brace',
  form: 'device',
  packSize: 1,
  packUnit: 'piece',
  needsPrescription: false,
  isFirstLine: true,
  defaultRefills: 0,
  price: practiceMoney(2600),
  maxPacks: 2,
  maxRefills: 0,
  summary: 'Holds a knee that gives way.',
  contents: 'Cotton and elastic.',
  directions: 'Wear it by day, not at night.',
  warnings: 'Not over broken skin.',
} as const

/** A medicine on prescription, as `CreateProductInput`. */
export const hydroxyzine = {
  id: 'hydroxyzine-10',
  treatmentType: 'sleep',
  name: 'Hydroxyzine tablet',
  genericName: 'Hydroxyzine',
  strength: '10 mg',
  form: 'tablet',
  packSize: 30,
  packUnit: 'tablet',
  needsPrescription: true,
  route: 'oral',
  daysSupply: 30,
  dosage: {
    instructions: [
      {
        sequence: 1,
        dose: 1,
        doseUnit: 'tablet',
        frequency: 1,
        period: 1,
        periodUnit: 'd',
        when: ['bedtime'],
        asNeeded: false,
      },
    ],
  },
  isFirstLine: true,
  defaultRefills: 1,
  price: practiceMoney(3100),
  maxPacks: 1,
  maxRefills: 2,
  summary: 'Helps to fall asleep, for a short time.',
  warnings: 'Do not drive after taking it.',
} satisfies CreateProductInput

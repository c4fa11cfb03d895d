import { counted } from '../../../../domain/format/plural'

/** Texts of the view of a product, in the shop. */
export const productView = {
  back: 'Back to all products',
  contents: 'What’s in it',
  active: (name: string, strengths: string) =>
    strengths ? `Active ingredient: ${name}, ${strengths}.` : `Active ingredient: ${name}.`,
  directions: 'How to use it',
  prescribed: 'Your clinician writes the directions for you. You’ll find them with your prescription.',
  refills: (count: number) =>
    count === 0
      ? 'It comes without refills.'
      : `Your clinician can prescribe up to ${counted(count, { one: 'refill', other: 'refills' })}.`,
  warnings: 'Warnings',
  notSold: (state: string) => `We can’t ship this to ${state}`,
  notSoldText: 'You can choose another state in the shop.',
  unknown: {
    title: 'We don’t offer this product',
    text: 'It may have left our shop. See what we offer today.',
  },
} as const

import { brand } from '../../../../domain/brand'

export const terms = {
  description: `What you can expect from ${brand.name}, and what we expect from you.`,
} as const

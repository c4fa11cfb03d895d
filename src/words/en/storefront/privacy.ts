import { brand } from '../../../../domain/brand'

export const privacy = {
  description: `What ${brand.name} knows about you, who sees it, and your rights.`,
} as const

import type { SexAtBirth } from '../../../domain/generated/enums'

/** Texts of the sex at birth. */
export const sexes = { female: 'Female', male: 'Male' } as const satisfies Record<SexAtBirth, string>

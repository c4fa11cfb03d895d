import type { TreatmentType } from '../../../domain/generated/enums'

/** Returns the path of a treatment's intake (specification §2). */
export function requestPath(type: TreatmentType): string {
  return `/submitRequest?type=${type}`
}

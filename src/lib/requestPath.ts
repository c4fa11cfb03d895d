import type { TreatmentType } from '../../domain/generated/enums'

/** Where the request for a treatment starts (specification §2). */
export function requestPath(type: TreatmentType): string {
  return `/submitRequest?type=${type}`
}

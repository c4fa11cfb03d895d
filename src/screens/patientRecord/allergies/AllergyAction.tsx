import { MarkInError, type MarkInErrorProps } from './MarkInError'
import { AddClinicianAllergy, type AddClinicianAllergyProps } from './AddClinicianAllergy'

export type AllergyActionProps =
  ({ kind: 'note' } & AddClinicianAllergyProps) | ({ kind: 'mark' } & MarkInErrorProps)

/** A clinician's action on allergies in a record: note one, or mark one as entered in error. */
export function AllergyAction(props: AllergyActionProps) {
  return props.kind === 'note' ? <AddClinicianAllergy {...props} /> : <MarkInError {...props} />
}

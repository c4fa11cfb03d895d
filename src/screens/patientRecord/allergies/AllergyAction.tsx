import { MarkInError, type MarkInErrorProps } from './MarkInError'
import { AddClinicianAllergy, type AddClinicianAllergyProps } from './AddClinicianAllergy'

export type AllergyActionProps =
  ({ kind: 'note' } & AddClinicianAllergyProps) | ({ kind: 'mark' } & MarkInErrorProps)

/** What a professional does about allergies in a record: notes one, or marks one as entered in error. */
export function AllergyAction(props: AllergyActionProps) {
  return props.kind === 'note' ? <AddClinicianAllergy {...props} /> : <MarkInError {...props} />
}

import type { OwnPractitionerFragment } from '../../../generated/graphql'

/** Props of the staff profile's sections. */
export type StaffSectionProps = {
  practitioner: OwnPractitionerFragment
  /** Refetches the profile. */
  refetch: () => Promise<unknown>
}

/** Props of a form that replaces the value it edits. */
export type StaffFormProps = StaffSectionProps & { onClose: (done?: string) => void }

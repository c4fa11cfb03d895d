import type { OwnPractitionerFragment } from '../../generated/graphql'

/** What every part of a professional's profile shows and changes. */
export type StaffPartProps = {
  practitioner: OwnPractitionerFragment
  /** Fetches the newest state. */
  renew: () => Promise<unknown>
}

/** A form in the place of what it changes. */
export type StaffFormProps = StaffPartProps & { onClose: (done?: string) => void }

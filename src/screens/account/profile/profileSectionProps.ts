import type { ProfileContentFragment } from '../../../generated/graphql'

/** Props of the patient's profile sections. */
export type ProfileSectionProps = {
  profile: ProfileContentFragment
  /** Refetches the profile. */
  refetch: () => Promise<unknown>
}

/** Props of a form that replaces the value it edits. */
export type ProfileFormProps = ProfileSectionProps & { onClose: (done?: string) => void }

import { MarkInError, type MarkInErrorProps } from './MarkInError'
import { NoteAllergy, type NoteAllergyProps } from './NoteAllergy'

export type AllergyDeedProps = ({ kind: 'note' } & NoteAllergyProps) | ({ kind: 'mark' } & MarkInErrorProps)

/** What a professional does about allergies in a record: notes one, or marks one as entered in error. */
export function AllergyDeed(props: AllergyDeedProps) {
  return props.kind === 'note' ? <NoteAllergy {...props} /> : <MarkInError {...props} />
}

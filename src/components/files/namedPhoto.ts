/** A picture and its subject. */
export type NamedPhoto = {
  readonly id: string
  readonly name: string
  /** Text in place of the picture, for pictures that are not the patient's. */
  readonly alt?: string
}

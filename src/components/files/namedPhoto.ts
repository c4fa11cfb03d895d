/** A picture and what is on it. */
export type NamedPhoto = {
  readonly id: string
  readonly name: string
  /** What to say instead of the picture, where it need not be the patient's. */
  readonly alt?: string
}

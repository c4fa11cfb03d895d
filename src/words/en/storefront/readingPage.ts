/** A text to be read from top to bottom, with a list of its sections. */
export type ReadingPageWords = {
  readonly description: string
  readonly heading: string
  readonly inEffect: string
  readonly lead: string
  readonly contents: string
  readonly sections: readonly {
    /** The anchor of the section. */
    readonly id: string
    readonly title: string
    readonly paragraphs: readonly string[]
    readonly points?: readonly string[]
  }[]
}

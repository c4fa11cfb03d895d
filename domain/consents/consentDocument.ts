/** The texts a patient agrees to when they send a request. */
export type ConsentDocumentName = 'terms' | 'privacy' | 'truthfulness'

/** A text in one language and version. A published text never changes: a correction is a new version. */
export interface ConsentDocument {
  readonly name: ConsentDocumentName
  /** BCP 47. */
  readonly language: string
  /** The day it took effect, `YYYY-MM-DD`. */
  readonly version: string
  readonly title: string
  readonly lead: string
  readonly sections: readonly {
    /** The anchor on the page. */
    readonly id: string
    readonly title: string
    readonly paragraphs: readonly string[]
    readonly points?: readonly string[]
  }[]
}

/**
 * Returns the whole text of a document as it is stored and hashed: plain text, one blank line between blocks. Documents
 * with the same text are the same document.
 */
export function consentText({ title, lead, sections }: ConsentDocument): string {
  const blocks = sections.flatMap((section) => [
    section.title.toUpperCase(),
    ...section.paragraphs,
    ...(section.points ? [section.points.map((point) => `- ${point}`).join('\n')] : []),
  ])
  return [title, lead, ...blocks].join('\n\n')
}

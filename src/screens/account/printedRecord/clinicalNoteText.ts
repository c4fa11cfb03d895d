import type { Resource } from '../../../../domain/fhir/types'
import { isPlainObject } from '../../../../domain/isPlainObject'
import { profile } from '#words/account/profile'
import { listAt, textAt } from './readResource'

/** Returns whether a resource is a clinical note rather than a file or another document. */
export function isClinicalNote(resource: Resource): boolean {
  const codings = listAt(resource, 'category').flatMap((category) => listAt(category, 'coding'))
  return codings.some((coding) => textAt(coding, 'code') === 'clinical-note')
}

/** Returns the text and signer of a clinical note, or that its text is withheld. */
export function clinicalNoteLines(resource: Resource): readonly string[] {
  const [content] = listAt(resource, 'content')
  const data = textAt(isPlainObject(content) ? content['attachment'] : undefined, 'data')
  const authors = listAt(resource, 'author').map((author) => textAt(author, 'display'))
  return [data === '' ? profile.printed.noteWithheld : textOf(data), ...authors]
}

function textOf(base64: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
}

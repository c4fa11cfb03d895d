import type { Resource } from '../../../domain/fhir/types'
import { isPlainObject } from '../../../domain/intake/plainObject'
import { profile } from '../../words/en/profile'
import { listAt, textAt } from './readResource'

/** Whether a resource of an export is a clinical note, and not a file or another document. */
export function isClinicalNote(resource: Resource): boolean {
  const codings = listAt(resource, 'category').flatMap((category) => listAt(category, 'coding'))
  return codings.some((coding) => textAt(coding, 'code') === 'clinical-note')
}

/** The text of a clinical note, and who signed it; that it is withheld where there is no text. */
export function clinicalNoteLines(resource: Resource): readonly string[] {
  const [content] = listAt(resource, 'content')
  const data = textAt(isPlainObject(content) ? content['attachment'] : undefined, 'data')
  const authors = listAt(resource, 'author').map((author) => textAt(author, 'display'))
  return [data === '' ? profile.printed.noteWithheld : textOf(data), ...authors]
}

function textOf(base64: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
}

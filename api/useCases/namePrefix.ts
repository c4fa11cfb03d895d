import { parseWrittenText } from '../../domain/writtenText'

const nameMaxLength = 80

/**
 * Parses a name prefix to search for, in lower case.
 * @throws CodedError InvalidInput with field `name`
 */
export function parseName(name: string): string {
  return parseWrittenText(name, { field: 'name', max: nameMaxLength }).toLowerCase()
}

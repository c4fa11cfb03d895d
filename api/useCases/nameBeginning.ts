import { parseWrittenText } from '../../domain/writtenText'

const nameMaxLength = 80

/**
 * The beginning of a name that is looked for, in lower case.
 * @throws CodedError InvalidInput with field `name`
 */
export function parseName(name: string): string {
  return parseWrittenText(name, { field: 'name', max: nameMaxLength }).toLowerCase()
}

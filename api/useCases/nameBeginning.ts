import { parseWrittenText } from '../../domain/writtenText'

const nameMaxLength = 80

/**
 * The beginning of a name that is looked for, in lower case; `%` and `_` in a name are letters like others.
 * @throws CodedError InvalidInput with field `name`
 */
export function parseNameBeginning(name: string): string {
  const written = parseWrittenText(name, { field: 'name', max: nameMaxLength })
  return written.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
}

import { parseArgs } from 'node:util'
import { fullScale, type Scale, smallScale } from './scale'

export interface Options {
  readonly scale: Scale
  /** Names of the parts to run; undefined for all. */
  readonly only: readonly string[] | undefined
  /** Another commit to measure in turns with this tree. */
  readonly compare: string | undefined
  /** The name to record the figures by in the history. */
  readonly record: string | undefined
  readonly isProfile: boolean
}

/**
 * Reads the arguments of `npm run bench`.
 * @param partNames the known parts
 * @throws Error naming unknown or contradictory arguments
 */
export function readOptions(args: readonly string[], partNames: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      small: { type: 'boolean', default: false },
      rows: { type: 'string' },
      only: { type: 'string' },
      compare: { type: 'string' },
      record: { type: 'string' },
      profile: { type: 'boolean', default: false },
    },
  })
  const only = values.only?.split(',')
  const unknown = only?.filter((name) => !partNames.includes(name)) ?? []
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}; there are ${partNames.join(', ')}.`)
  const rows = values.rows === undefined ? undefined : Number(values.rows)
  if (rows !== undefined && !(Number.isSafeInteger(rows) && rows >= 100))
    throw new Error(`--rows wants a number of 100 or more, not ${values.rows}.`)
  if (values.record !== undefined && (values.small || only || values.compare !== undefined))
    throw new Error('Only a full run of this tree alone can be recorded.')
  return {
    scale: values.small ? smallScale : fullScale(rows),
    only,
    compare: values.compare,
    record: values.record,
    isProfile: values.profile,
  }
}

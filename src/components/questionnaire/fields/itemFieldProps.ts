import type { Item } from '../../../../domain/intake/questionnaire'
import type { Entry } from '../../../lib/questionnaire/entry'

export type ItemFieldProps<Kind extends Item['kind'] = Item['kind']> = {
  item: Extract<Item, { kind: Kind }>
  /** The value typed so far. */
  entry: Entry | undefined
  onChange: (entry: Entry) => void
  /** The error text. */
  error?: string
}

import type { Item } from '../../../../domain/intake/questionnaire'
import type { Entry } from '../../../lib/questionnaire/entry'

export type ItemFieldProps<Kind extends Item['kind'] = Item['kind']> = {
  item: Extract<Item, { kind: Kind }>
  /** What was typed so far. */
  entry: Entry | undefined
  onChange: (entry: Entry) => void
  /** What is wrong with it, in words. */
  error?: string
}

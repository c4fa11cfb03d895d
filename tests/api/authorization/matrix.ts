import type { Row } from './matrixRow'
import { accountChanges } from './rows/accountChanges'
import { careReads } from './rows/careReads'
import { eventRows } from './rows/eventRows'
import { fileChanges } from './rows/fileChanges'
import { practiceRows } from './rows/practiceRows'
import { messageChanges } from './rows/messageChanges'
import { ownReads } from './rows/ownReads'
import { recordChanges } from './rows/recordChanges'
import { requestChanges } from './rows/requestChanges'
import { shopChanges } from './rows/shopChanges'

/**
 * Who may ask what: a field of the schema without a row fails the test. They are asked in this order, on one stage: what
 * changes something stands after what reads it.
 */
export const matrix: readonly Row[] = [
  ...ownReads,
  ...practiceRows,
  ...careReads,
  ...accountChanges,
  ...requestChanges,
  ...shopChanges,
  ...fileChanges,
  ...recordChanges,
  ...messageChanges,
  ...eventRows,
]

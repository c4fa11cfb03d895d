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
 * The permissions of each field; a field of the schema without a row fails the test. The rows run in this order on shared
 * data, so mutations come after the reads of the same data.
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

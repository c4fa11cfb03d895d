import { exportList } from '../useCases/admin/exports/exportList'
import type { AnsweredFields } from './rootFields'

export const exportFields: Pick<AnsweredFields, 'Query.exportList'> = {
  'Query.exportList': ({ input }, context) => exportList(input, context),
}

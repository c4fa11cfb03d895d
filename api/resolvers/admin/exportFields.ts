import { exportList } from '../../useCases/admin/exports/exportList'
import type { RootResolvers } from '../rootFields'

export const exportFields: Pick<RootResolvers, 'Query.exportList'> = {
  'Query.exportList': ({ input }, context) => exportList(input, context),
}

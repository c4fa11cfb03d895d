import { exportList } from '../../useCases/admin/exportList'
import type { RootResolvers } from '../rootFields'

export const exportFields: Pick<RootResolvers, 'Query.exportList'> = {
  'Query.exportList': ({ input }, context) => exportList(input, context),
}

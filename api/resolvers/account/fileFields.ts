import { createUpload } from '../../useCases/files/createUpload'
import { deleteUpload, finishUpload } from '../../useCases/files/finishUpload'
import { listMyFiles, readFileUrl } from '../../useCases/files/readFiles'
import type { RootResolvers } from '../rootFields'
import { patientFileOf } from '../translate/translate'

type FileField =
  `Query.${'myFiles' | 'fileUrl'}` | `Mutation.${'createUpload' | 'finishUpload' | 'deleteUpload'}`

export const fileFields: Pick<RootResolvers, FileField> = {
  'Query.myFiles': async (args, context) => (await listMyFiles(args, context)).map(patientFileOf),
  'Query.fileUrl': async ({ id }, context) => {
    const { expiresAt, ...address } = await readFileUrl(id, context)
    return { ...address, expiresAt: expiresAt.toISOString() }
  },
  'Mutation.createUpload': async ({ input }, context) => {
    const { file, address } = await createUpload(input, context)
    const headers = Object.entries(address?.headers ?? {}).map(([name, value]) => ({ name, value }))
    return { id: file.id, file: patientFileOf(file), url: address?.url ?? null, headers }
  },
  'Mutation.finishUpload': async ({ id }, context) => patientFileOf(await finishUpload(id, context)),
  'Mutation.deleteUpload': async ({ id }, context) => patientFileOf(await deleteUpload(id, context)),
}

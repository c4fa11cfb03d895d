import type { ApolloClient } from '@apollo/client'
import {
  CreateUploadDocument,
  DeleteUploadDocument,
  FileUrlDocument,
  FinishUploadDocument,
  MyFilesDocument,
} from '../../generated/graphql'
import type { FileContentFragment, FilePurpose } from '../../generated/graphql'
import type { FileApi } from './uploadFile'

/** The API's file operations. */
export type FilesApi = FileApi & {
  /** Mutation `deleteUpload`. */
  readonly remove: (id: string) => Promise<void>
  /** Query `myFiles`. */
  readonly list: (purpose: FilePurpose, requestId?: string) => Promise<readonly FileContentFragment[]>
  /** Returns the bytes of a file, by query `fileUrl`; each access is authorized and audited. */
  readonly fetchBytes: (id: string, signal?: AbortSignal) => Promise<Blob>
}

/** Not a hook, so that lazy parts can use it. */
export function fileApi(client: ApolloClient): FilesApi {
  return {
    create: async (input) => {
      const { data } = await client.mutate({
        mutation: CreateUploadDocument,
        variables: { input },
      })
      const { file, url, headers } = present(data?.createUpload)
      return { file, address: url ? { url, headers } : undefined }
    },
    finish: async (id) => {
      const { data } = await client.mutate({
        mutation: FinishUploadDocument,
        variables: { id },
      })
      return present(data?.finishUpload)
    },
    remove: async (id) => {
      await client.mutate({ mutation: DeleteUploadDocument, variables: { id } })
    },
    list: async (purpose, requestId) => {
      const variables = { purpose, ...(requestId && { requestId }) }
      const { data } = await client.query({
        query: MyFilesDocument,
        variables,
      })
      return present(data?.myFiles)
    },
    fetchBytes: async (id, signal) => {
      const { data } = await client.query({
        query: FileUrlDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      })
      const response = await fetch(present(data?.fileUrl).url, {
        credentials: 'omit',
        ...(signal && { signal }),
      })
      if (!response.ok) throw new Error(`The file came with status ${response.status}.`)
      return response.blob()
    },
  }
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The API answered without the file.')
  return value
}

import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { fileApi, type FilesApi } from './fileApi'

export function useFileApi(): FilesApi {
  const client = useApolloClient()
  return useMemo(() => fileApi(client), [client])
}

import type { FileStore } from '../fileStore'
import type { Presign } from './presignS3'

/** Presigns the transfers of browsers: uploads of exactly the announced file, and downloads. */
export function presignedTransfers(presign: Presign): Pick<FileStore, 'presignPut' | 'presignGet'> {
  return {
    async presignPut({ key, contentType, byteCount, sha256 }, seconds) {
      const headers = { 'content-type': contentType, 'x-amz-checksum-sha256': sha256 }
      // Browsers set `content-length` themselves, and scripts cannot override it.
      const signed = { ...headers, 'content-length': String(byteCount) }
      return { url: await presign({ method: 'PUT', key, headers: signed, seconds }), headers }
    },
    presignGet: ({ key, contentType, disposition }, seconds) =>
      presign({
        method: 'GET',
        key,
        query: {
          'response-cache-control': 'private, no-store',
          'response-content-disposition': disposition,
          'response-content-type': contentType,
        },
        seconds,
      }),
  }
}

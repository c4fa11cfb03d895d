/** Metadata of a stored object. */
interface StoredObject {
  readonly byteCount: number
  readonly contentType: string
}

/** Exact upload that a presigned URL allows; the URL is valid for no other. */
interface ExpectedUpload {
  readonly key: string
  readonly contentType: string
  readonly byteCount: number
  /** Hash of the bytes, base64. */
  readonly sha256: string
}

/** URL to PUT to, and the headers to send unchanged. */
export interface PresignedUpload {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

interface Download {
  readonly key: string
  readonly contentType: string
  /** Content-Disposition of the response, such as `inline`. */
  readonly disposition: string
}

/**
 * Storage of file contents: S3, or the S3-compatible stand-in on disk. The API generates keys, never a
 * client. Browsers transfer bytes by presigned URLs that expire.
 */
export interface FileStore {
  /**
   * Presigns an upload.
   * @param seconds lifetime of the URL
   */
  presignPut(upload: ExpectedUpload, seconds: number): Promise<PresignedUpload>
  /**
   * Presigns a download.
   * @param seconds lifetime of the URL
   */
  presignGet(download: Download, seconds: number): Promise<string>
  /**
   * Reads the metadata of an object.
   * @returns undefined when there is none under the key
   */
  head(key: string): Promise<StoredObject | undefined>
  /**
   * Reads an object.
   * @returns undefined when there is none under the key
   */
  read(key: string): Promise<Buffer | undefined>
  /** Stores bytes under a key. Replaces existing ones atomically. */
  write(key: string, object: { readonly bytes: Buffer; readonly contentType: string }): Promise<void>
  /** Deletes the object under a key. Idempotent. */
  remove(key: string): Promise<void>
}

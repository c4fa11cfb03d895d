/** What is known of a kept object without reading it. */
export interface StoredObject {
  readonly byteCount: number
  readonly contentType: string
}

/** What a browser is about to send, exactly: the address it gets is good for nothing else. */
export interface ExpectedUpload {
  readonly key: string
  readonly contentType: string
  readonly byteCount: number
  /** Of the bytes, base64. */
  readonly sha256: string
}

/** An address to PUT to, and the headers that have to come along as they are. */
export interface PresignedUpload {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Download {
  readonly key: string
  readonly contentType: string
  /** Content-Disposition of the answer, such as `inline`. */
  readonly disposition: string
}

/**
 * Where the bytes of files are: S3, or a folder that speaks its protocol. Keys are made by the API, never by a client.
 * Browsers send and fetch bytes by addresses that carry their permission and end by themselves.
 */
export interface FileStore {
  /** @param seconds how long the address is good for */
  presignPut(upload: ExpectedUpload, seconds: number): Promise<PresignedUpload>
  /** @param seconds how long the address is good for */
  presignGet(download: Download, seconds: number): Promise<string>
  /** @returns undefined when nothing has arrived under the key */
  head(key: string): Promise<StoredObject | undefined>
  /** @returns undefined when there is nothing under the key */
  read(key: string): Promise<Buffer | undefined>
  /** Keeps bytes under a key, in place of those that were there; whole or not at all. */
  write(key: string, object: { readonly bytes: Buffer; readonly contentType: string }): Promise<void>
  /** Removes what is under a key; nothing there is fine. */
  remove(key: string): Promise<void>
}

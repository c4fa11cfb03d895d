import type { Settings } from '../settings'
import { bucketFiles } from './bucketFiles'
import { createFiles, type Files, type FilesOptions } from './createFiles'

/** Returns how to open the files: those of the bucket that the settings name, or those of the data folder. */
export function openFilesOf({ bucket }: Pick<Settings, 'bucket'>): (options: FilesOptions) => Promise<Files> {
  return async (options) => (bucket ? bucketFiles(bucket, options.now) : createFiles(options))
}

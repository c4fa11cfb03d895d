import type { Context } from '../context'

/** Removes bytes that are no longer needed; `cleanUpFiles` retries what fails. */
export async function removeBytes(
  { files, log }: Pick<Context, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await files.store.remove(key)
    } catch (error) {
      log({
        level: 'warn',
        event: 'files.notRemoved',
        reason: error instanceof Error ? error.name : 'unknown',
      })
    }
  }
}

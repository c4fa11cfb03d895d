import DataLoader from 'dataloader'

/**
 * Creates a loader that runs one batch at a time: what is asked for while a batch runs is the next batch. So a single
 * key never waits for others to arrive, and each value is read after it was asked for. Nothing is kept.
 * @param load returns a value, or an error that fails its key alone, for each key in their order
 */
export function loadInBatches<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  maxBatchSize: number,
): (key: Key) => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve()
  let last: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      const values = load(keys)
      running = values.catch(() => undefined)
      return values
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (dispatch) => {
        last = last.then(() => {
          dispatch()
          return running
        })
      },
    },
  )
  return (key) => loader.load(key)
}

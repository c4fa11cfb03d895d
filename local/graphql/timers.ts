/** Injectable timers, so that tests need not wait. Each function returns its cancellation. */
export interface Timers {
  after(milliseconds: number, call: () => void): () => void
  every(milliseconds: number, call: () => void): () => void
}

/** Node's timers, which do not prevent the process from exiting. */
export const systemTimers: Timers = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds).unref()
    return () => clearTimeout(timer)
  },
  every(milliseconds, call) {
    const timer = setInterval(call, milliseconds).unref()
    return () => clearInterval(timer)
  },
}

/** Waiting, given from outside so that tests need not wait. Each function returns what cancels it. */
export interface Timers {
  after(milliseconds: number, call: () => void): () => void
  every(milliseconds: number, call: () => void): () => void
}

/** The timers of Node; they never keep the process alive by themselves. */
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

/** Every supervisor waits at least this long before it kills: Docker 10 s, Kubernetes 30 s, systemd 90 s. */
const stopMilliseconds = 9_500

/** What is cut off is repeated after the next start, as after a crash. */
function giveUp(): void {
  console.error('Tendwell stopped before all of its work had ended.')
  process.exit(1)
}

/** Stops at SIGTERM or SIGINT and ends the process, within ten seconds in any case. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const stopOnce = (): void => {
    if (isStopping) return
    isStopping = true
    setTimeout(giveUp, stopMilliseconds).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
}

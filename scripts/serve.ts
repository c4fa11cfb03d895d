import { type SeedTarget, startTendwell } from '../local/main'
import { readSettings } from '../local/settings'

/** Serves the product until SIGTERM or SIGINT; says in one line where, and which demonstration accounts there are. */
export async function serve(): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const tendwell = await startTendwell(settings, { seed })
    stopOnSignal(() => tendwell.stop())
    console.log(tendwell.readyLine)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Loaded only where demonstration data are wanted; a release does not contain it. */
async function seed(target: SeedTarget): Promise<void> {
  const { seedDemo } = await import('./seed')
  await seedDemo(target)
}

/** Every supervisor waits at least this long before it kills: Docker 10 s, Kubernetes 30 s, systemd 90 s. */
const stopMilliseconds = 9_500

/** What is cut off is repeated after the next start, as after a crash. */
function giveUp(): void {
  console.error('Tendwell stopped before all of its work had ended.')
  process.exit(1)
}

function stopOnSignal(stop: () => Promise<void>): void {
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

import { type SeedTarget, startTendwell } from '../local/main'
import { readSettings } from '../local/settings'
import { stopOnSignal } from './support/stopOnSignal'

/** Serves the product until SIGTERM or SIGINT; says in one line where, and which demonstration accounts there are. */
export async function serve(): Promise<void> {
  // Its version is the release's, and Debian's Node.js 20 is supported: the log has nothing to say about it.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
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

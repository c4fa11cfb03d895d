import { join } from 'node:path'
import { startTendwell } from '../../local/main'
import { readSettings } from '../../local/settings'
import { createPages } from '../../local/web/pages'
import { stopOnSignal } from '../../scripts/support/stopOnSignal'
import { smallSite } from './smallSite'

// Serves the product of the environment from a separate process, with one account and a site of a few files.
const settings = readSettings(process.env)
const [, , email = '', password = ''] = process.argv
const tendwell = await startTendwell(settings, {
  seed: async ({ directory }) => void (await directory.createUser({ email, password })),
  pages: createPages(smallSite(join(settings.dataDir, 'site')), settings.publicOrigin),
  writeLog: () => undefined,
})
stopOnSignal(() => tendwell.stop())
process.stdout.write(`${tendwell.readyLine}\n`)

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openPools } from '../../../local/database/openPools'
import { startPostgres } from '../../../local/database/startPostgres'
import { createGateway } from '../../../local/payments/createGateway'
import { electLeader } from '../../../local/processes/electLeader'
import { urlOf } from '../../../tests/support/aws/urlOf'
import { awsFakesPort, origin, port, releasePorts as ports } from '../port'
import { endProduct, startProduct } from '../startProduct'
import { listenAt, startMailServer } from './mailServer'
import { seedBeside } from './seedBeside'
import { startCaddy } from './startCaddy'

/**
 * Serves a release as docs/production.md says, until SIGTERM or SIGINT: on a PostgreSQL server, behind Caddy, with a mail
 * server and the gateway in place of Stripe. The release is that of the archive, without a change and without a setting
 * that production does not have.
 */
const dataDir = process.env.E2E_DATA_DIR ?? ''
const certificateFile = process.env.E2E_CERTIFICATE ?? ''
const log = () => undefined
const now = () => new Date()

let isReady = false
const stopping: (() => unknown)[] = []
process.once('SIGTERM', () => void stop(0))
process.once('SIGINT', () => void stop(0))
try {
  await serve()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  await stop(1)
}

async function serve(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-release-'))
  stopping.push(() => execFileSync('rm', ['-rf', folder]))
  const program = join(folder, 'program')
  mkdirSync(program)
  execFileSync('tar', [
    '-xzf',
    process.env.E2E_RELEASE ?? '',
    '-C',
    program,
    '--strip-components=1',
    '--no-same-owner',
  ])

  const server = await startPostgres({ dataDir, log })
  stopping.push(() => server.stop())
  const pools = openPools(server)
  stopping.push(() => pools.close())

  const mailServer = await startMailServer({ smtpPort: ports.smtp, owner: pools.ownerPool })
  stopping.push(() => mailServer.stop())
  const gateway = await createGateway({
    pool: pools.ownerPool,
    dataDir,
    publicOrigin: origin,
    webhookUrl: `${origin}/payments/webhook`,
    now,
    log,
  })
  stopping.push(() => gateway.close())
  const pair = readFileSync(certificateFile, 'utf8')
  const stripe = createServer(
    { key: pair, cert: pair },
    (request, response) => void gateway.handle(request, response),
  )
  await new Promise<void>((listening) => stripe.listen(awsFakesPort, '127.0.0.1', listening))
  stopping.push(() => stripe.closeAllConnections())
  stopping.push(
    await listenAt(ports.harness, async (request, response) => {
      const { url = '' } = request
      if (url.startsWith('/dev/mail.json')) await mailServer.answer(request, response)
      else if (url === '/dev/ready') response.writeHead(isReady ? 200 : 503).end()
      else await gateway.handle(request, response)
    }),
  )
  stopping.push(
    await startCaddy({
      caddy: process.env.CADDY ?? '',
      folder,
      caddyfile: join(program, 'deploy', 'Caddyfile'),
      certificateFile,
      port,
      upstream: ports,
    }),
  )

  // The leader's jobs would act on the data while they are created.
  let endLeading = () => Promise.resolve()
  await new Promise<void>((elected) => {
    const lead = () => {
      elected()
      return () => Promise.resolve()
    }
    endLeading = electLeader({ connection: server.jobsConnection(), lead, log })
  })
  const product = await startProduct(
    ports.product,
    dataDir,
    ports.product + 443,
    {
      NODE_ENV: 'production',
      SEED: 'none',
      PUBLIC_URL: origin,
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: urlOf(server.ownerConnection()),
      APP_DATABASE_URL: urlOf(server.appConnection()),
      JOBS_DATABASE_URL: urlOf(server.jobsConnection()),
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: 'Tendwell <care@example.com>',
      STRIPE_SECRET_KEY: gateway.configuration.secretKey,
      STRIPE_WEBHOOK_SECRET: gateway.configuration.webhookSecret,
      UNREAD_MAIL_AFTER_SECONDS: '1',
      UNDO_SECONDS: '0',
      LOG_LEVEL: 'warn',
      // All journeys come from one address.
      IDENTITY_MAILS_PER_HOUR: '5000',
      IDENTITY_CALLS_PER_MINUTE: '60000',
      // Read by the module that leads api.stripe.com to the gateway, not by the product.
      AWS_FAKES_PORT: String(awsFakesPort),
    },
    { folder: program, nodeArguments: ['--import', resolve('tests/support/aws/awsFakes.mjs')] },
  )
  product.process.stdout?.resume()
  product.process.stderr?.pipe(process.stderr)
  stopping.push(async () => {
    const { exitCode, signalCode } = product.process
    // An interrupt in a terminal ends the whole group of processes.
    if (exitCode === null && signalCode === null) await endProduct(product, 'SIGTERM')
  })
  await seedBeside(server, { dataDir, publicOrigin: origin })
  await endLeading()
  gateway.start()
  isReady = true
}

async function stop(code: number): Promise<void> {
  for (const step of stopping.splice(0).reverse()) await step()
  process.exit(code)
}

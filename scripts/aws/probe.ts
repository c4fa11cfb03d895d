import { parseArgs } from 'node:util'
import { type ProbeResult, runProbes } from '../probe/probe'
import { createProbeTarget } from '../probe/probeTarget'
import { probes } from '../probe/probes'

/**
 * `npm run probe -- --url https://tendwell.example`: proves what only a running deployment can. `PROBE_EMAIL` and
 * `PROBE_PASSWORD` are of an account without a role, made for this; without them what needs a sign-in is skipped. With
 * `--json` the results are one document. Exits with 1 when something failed.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { url: { type: 'string' }, json: { type: 'boolean', default: false } },
})
if (!values.url || !URL.canParse(values.url)) {
  process.stderr.write('Name the deployment: npm run probe -- --url https://tendwell.example\n')
  process.exit(2)
}
const { PROBE_EMAIL: email, PROBE_PASSWORD: password } = process.env
const world = createProbeTarget(
  new URL(values.url).origin,
  email && password ? { email, password } : undefined,
)
const results = await runProbes(probes, world, values.json ? undefined : tell)
if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
else process.stdout.write(`${summaryOf(results)}\n`)
process.exit(results.some(({ outcome }) => outcome === 'failed') ? 1 : 0)

function tell({ name, asks, outcome, reason }: ProbeResult): void {
  const mark = { ok: '✓', failed: '✗', skipped: '–' }[outcome]
  process.stdout.write(`${mark} ${name}: ${asks}${reason ? `\n    ${outcome}: ${reason}` : ''}\n`)
}

function summaryOf(all: readonly ProbeResult[]): string {
  const count = (outcome: ProbeResult['outcome']) => all.filter((result) => result.outcome === outcome).length
  return `${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} skipped`
}

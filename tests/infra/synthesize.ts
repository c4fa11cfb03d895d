import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { readEntries } from '../../api/fieldRunner'
import { resolvers } from '../../api/resolvers/resolverMap'
import { routePatterns } from '../../domain/paths'
import { createApp } from '../../infra/createApp'
import type { BuiltSite } from '../../infra/pageFunction'
import type { Stage } from '../../infra/stage'
import { listFields } from '../../scripts/build/buildLambda'

interface Synthesized {
  readonly app: App
  readonly template: (part: string) => Template
  /** The parts that are deployed before a part. */
  readonly needs: (part: string) => string[]
}

/**
 * Makes the stacks of a stage without credentials, network or Docker. Templates name files by their hash only, so
 * small ones stand for what is built; the list of fields is the real one.
 * @param built the built app, in place of small files
 */
export function synthesize(stage: Stage, built?: BuiltSite): Synthesized {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-infra-'))
  const write = (name: string, file: string, text: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, file), text)
    return join(folder, name)
  }
  const lambda = (name: string) => write(name, 'index.mjs', `export const handler = async () => '${name}'`)
  write('resolver', 'resolvers.json', JSON.stringify(listFields(readEntries(resolvers))))
  write('site', 'app.html', '<!doctype html>')
  write('site', 'index.html', '<!doctype html>')
  const app = createApp({
    stage,
    artifacts: {
      resolver: lambda('resolver'),
      public: lambda('public'),
      jobs: lambda('jobs'),
      migrations: lambda('migrations'),
      linking: lambda('linking'),
      canary: lambda('canary'),
    },
    site: built?.site ?? write('site', 'about.html', '<!doctype html>'),
    routes:
      built?.routes ?? join(write('routes', 'routes.json', JSON.stringify(routePatterns)), 'routes.json'),
    outdir: join(folder, 'cdk.out'),
  })
  // Once: each time takes seconds, and the validation of the templates is a part of it.
  const assembly = app.synth()
  const stackOf = (part: string) => assembly.getStackByName(`tendwell-${stage.name}-${part}`)
  return {
    app,
    template: (part) => Template.fromJSON(stackOf(part).template as Record<string, unknown>),
    needs: (part) => stackOf(part).dependencies.map(({ id }) => id.replace(/^tendwell-[a-z]+-/, '')),
  }
}

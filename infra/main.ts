import { createApp } from './createApp'
import { stageOf } from './stage'

/** Writes the templates of the stage that `STAGE` names to `cdk.out`, from what has been built in `dist`. */
createApp({
  stage: stageOf(process.env.STAGE),
  artefacts: {
    resolver: 'dist/lambda/resolver',
    public: 'dist/lambda/public',
    jobs: 'dist/lambda/jobs',
    migrations: 'dist/lambda/migrations',
    linking: 'dist/lambda/linking',
  },
  site: 'dist/web',
  routes: 'dist/web-routes.json',
  outdir: 'cdk.out',
}).synth()

import { createApp } from './createApp'
import { stageOf } from './stage'

/** Synthesizes the templates of the stage in `STAGE` to `cdk.out`, from the build output in `dist`. */
createApp({
  stage: stageOf(process.env.STAGE),
  artifacts: {
    resolver: 'dist/lambda/resolver',
    public: 'dist/lambda/public',
    jobs: 'dist/lambda/jobs',
    migrations: 'dist/lambda/migrations',
    linking: 'dist/lambda/linking',
    canary: 'dist/lambda/canary',
  },
  site: 'dist/web',
  routes: 'dist/web-routes.json',
  outdir: 'cdk.out',
}).synth()

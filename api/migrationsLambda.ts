import { fileURLToPath } from 'node:url'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { migrateWithSecret } from './lambda/migrateWithSecret'

/** Migrates the database before new code serves; a failure fails the deployment. */
export function handler(): Promise<void> {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url))
  return migrateWithSecret(folder, lambdaEnvironment(process.env))
}

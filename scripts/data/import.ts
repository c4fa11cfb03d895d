import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { bucketUrl, createPresigner } from '../../api/services/aws/presignS3'
import { createCognitoUserDirectory } from '../../api/services/cognito/cognitoUserDirectory'
import { createS3FileStore } from '../../api/services/aws/s3FileStore'
import { importPilot } from '../../local/move/importPilot'
import { failureText } from '../support/failureText'

/**
 * `npm run import -- FOLDER`: imports an export to AWS. `DATABASE_URL` is the owner's address of the cluster,
 * `USER_POOL_ID` the pool that has imported the users, `FILES_BUCKET` the bucket; `AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY` and `AWS_SESSION_TOKEN` are those of an operator. `--with-test-payments` is for
 * drills, as are `AWS_ENDPOINT_URL_S3` and `AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER`, which point to
 * replacements for the two services.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'with-test-payments': { type: 'boolean', default: false } },
})

function needed(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`Set ${name}; docs/operations.md, From one machine to AWS, says to what.`)
}

async function run(): Promise<void> {
  const [folder] = positionals
  if (!folder) throw new Error('Say which export: npm run import -- exports/…')
  const userPoolId = needed('USER_POOL_ID')
  const region = userPoolId.split('_', 1)[0] ?? userPoolId
  const presign = createPresigner({
    bucketUrl: bucketUrl({
      name: needed('FILES_BUCKET'),
      region,
      endpoint: process.env['AWS_ENDPOINT_URL_S3'],
    }),
    region,
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env['AWS_SESSION_TOKEN'],
    now: () => new Date(),
  })
  const client = new Client({ connectionString: needed('DATABASE_URL') })
  // A terminated connection reports its error through its pending query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { takenAt, tables } = await importPilot({
      client,
      folder: resolve(folder),
      users: createCognitoUserDirectory({ userPoolId, region }),
      store: createS3FileStore({ presign, fetch }),
      now: () => new Date(),
      log: (sentence) => console.log(sentence),
      allowsTestPayments: values['with-test-payments'],
    })
    console.log(
      `Moved ${tables.length} tables as of ${takenAt}. People choose a new password at their first sign-in.`,
    )
  } finally {
    await client.end()
  }
}

await run().catch((error: unknown) => {
  console.error(failureText(error))
  process.exitCode = 1
})

import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { auditNewAdmin } from '../../api/storage/admin/systemAudit'
import { createSystemDatabase } from '../../api/storage/database/pgSystemDatabase'
import { createIdentity } from '../../local/identity/createIdentity'
import { makeAdmin } from '../../local/identity/makeAdmin'
import { productPool } from '../../local/identity/productPool'
import { systemRandom } from '../../local/identity/random'
import { migrateProduct } from '../../local/migrateProduct'
import { withOwner } from '../support/withOwner'

/** `npm run admin -- EMAIL`: makes the first Admin, also while the product is running. */
const email = process.argv[2]
if (!email) {
  console.error('Name the email address: npm run admin -- owner@example.com')
  process.exit(1)
}

await withOwner(async ({ connection, settings: { dataDir, publicOrigin, mfa } }) => {
  const pool = new Pool({ ...connection, max: 2 })
  const unused = () => Promise.reject(new Error('This command sends no email.'))
  try {
    const { directory } = await createIdentity({
      pool,
      dataDir,
      publicOrigin,
      brandName: 'Tendwell',
      mail: { sendMail: unused, discardMail: unused },
      now: () => new Date(),
      log: () => undefined,
      plan: productPool(mfa),
    })
    await migrateProduct(pool)
    const { accountId, temporaryPassword } = await makeAdmin(email, { directory, random: systemRandom })
    const system = createSystemDatabase({ pool, log: () => undefined })
    await system.inTransaction(async (transaction) =>
      auditNewAdmin(transaction, { accountId, requestId: randomUUID() }, new Date()),
    )
    console.log(`${email} is an Admin. Sign in at ${publicOrigin}/login.`)
    if (temporaryPassword)
      console.log(`The temporary password is ${temporaryPassword} and expires in 7 days.`)
  } finally {
    await pool.end()
  }
})

import { createSharpPhotos } from '../../../api/services/sharpPhotos'
import { brand } from '../../../domain/brand'
import type { RunningPostgres } from '../../../local/database/startPostgres'
import { createFiles } from '../../../local/files/createFiles'
import { createIdentity } from '../../../local/identity/createIdentity'
import { productPool } from '../../../local/identity/productPool'
import { withAsynchronousCommit } from '../../../local/withAsynchronousCommit'
import { seedDemo } from '../../../scripts/seed'

const now = () => new Date()
const unused = () => Promise.reject(new Error('The demonstration data sends no email.'))

/**
 * Creates the demonstration data in the database and the data folder of a running release, which has none by design and
 * refuses to start with them.
 */
export async function seedBeside(
  server: RunningPostgres,
  { dataDir, publicOrigin }: { readonly dataDir: string; readonly publicOrigin: string },
): Promise<void> {
  const { store } = await createFiles({ dataDir, publicOrigin, allowedOrigins: [], now })
  await withAsynchronousCommit(server, async (pools) => {
    const { directory } = await createIdentity({
      pool: pools.ownerPool,
      dataDir,
      publicOrigin,
      brandName: brand.name,
      mail: { sendMail: unused, discardMail: unused },
      now,
      log: () => undefined,
      plan: productPool('OFF'),
    })
    const files = { store, photos: createSharpPhotos() }
    const settings = { dataDir, publicOrigin, stripe: undefined }
    await seedDemo({ ...pools, directory, files, settings, now })
  })
}

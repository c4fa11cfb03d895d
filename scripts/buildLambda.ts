import { build } from 'esbuild'

/** Some packages inside the bundle are CommonJS and call `require`, which a module does not have. */
const requireForModules = [
  `import { createRequire as tendwellRequire } from 'node:module'`,
  `const require = tendwellRequire(import.meta.url)`,
].join('\n')

/**
 * Bundles the API, its packages inside, to one module for Lambda: what is tested here is what is deployed.
 * @param outfile where to, such as `dist/lambda/index.mjs`
 */
export async function buildLambda(outfile: string): Promise<void> {
  await build({
    entryPoints: ['api/lambda.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    // With programs of their own beside their JavaScript: they are packed next to the bundle.
    // AWS's own client comes with Lambda's Node.
    external: ['pg-native', 'sharp', 'heic-decode', '@aws-sdk/*'],
    banner: { js: requireForModules },
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
}

if (process.argv[1]?.endsWith('buildLambda.ts')) await buildLambda('dist/lambda/index.mjs')

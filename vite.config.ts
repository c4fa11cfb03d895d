import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { splitOperations } from './scripts/splitOperations.mjs'

/** Libraries that every page needs: one file, which a new version of the product leaves in the browser's cache. */
const everyPageNeeds =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|@emotion|stylis|react-is|hoist-non-react-statics|@pandacss)\/|@chakra-ui\/react\/dist\/esm\/(styled-system|preset-base|utils|create-context|merge)/

/** Amplify remembers in its own modules how far a sign-in has come: whoever signs in through it loads it anew. */
const signingIn = [
  'tests/src/account/{LoginScreen,SecuritySections,newPassword,otherPool,refusals,reload,secondSteps,stepHistory}.test.tsx',
  'tests/src/account/{amplifyRules,clientErrors}.test.ts',
  'tests/src/session/{accessToken,credentials,signOut}.test.ts',
]

export default defineConfig({
  plugins: [
    react(),
    shakeRouter(),
    leaveOutIamSignatures(),
    takeModernRxjs(),
    leaveOutOtherLanguages(),
    splitOperations(),
  ],
  resolve: {
    alias: [
      { find: /^url$/, replacement: fileURLToPath(new URL('src/lib/apollo/urlParts.ts', import.meta.url)) },
      {
        find: /^hoist-non-react-statics$/,
        replacement: fileURLToPath(new URL('src/components/theme/hoistNothing.ts', import.meta.url)),
      },
      {
        find: /^@emotion\/is-prop-valid$/,
        replacement: fileURLToPath(new URL('src/components/theme/isAttribute.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // Every file is one that may be kept for ever; nothing is hidden in another one, which the content policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'vendor', test: everyPageNeeds }] },
        // Every page carries the names of all files that it may need later: without words they are a kilobyte less.
        chunkFileNames: 'assets/[hash:8].js',
      },
    },
    modulePreload: { polyfill: false }, // browsers have known it since 2023
  },
  test: {
    // Each file works with a database of its own; half of the time goes by in waiting for it.
    maxWorkers: 2,
    // How long something may take to happen is no part of what a test shows; only one that fails waits this long.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        // As Node finds it: else graphql is there twice, and one does not know the other's types.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
        },
        test: {
          name: 'node',
          // No file leaves anything in a module that another could find: each works with what it makes itself.
          isolate: false,
          environment: 'node',
          globalSetup: 'tests/support/globalDatabase.ts',
          // The first file that wants a database waits for the server; on a busy machine everything takes its time.
          hookTimeout: 60_000,
          testTimeout: 30_000,
          include: ['tests/{domain,api,infra,local,scripts,contract}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // `page.ts` gives each file the product anew.
          isolate: false,
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          exclude: signingIn,
          setupFiles: ['tests/src/patience.ts', 'tests/src/page.ts'],
          testTimeout: 30_000, // long enough for what `patience.ts` waits for
        },
      },
      {
        extends: true,
        test: {
          name: 'browser, alone',
          environment: 'jsdom',
          include: signingIn,
          setupFiles: ['tests/src/patience.ts', 'tests/src/page.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})

/**
 * Lets the build leave out the parts of React Router that nothing here uses. It names its forms and links after making
 * them, and a bundler takes an assignment for a use: 2 kB of every page.
 */
function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    transform: (code, id) =>
      /node_modules\/react-router\//.test(id)
        ? code
            .replace(/^\w+\.displayName = .*;$/gm, '')
            .replace(/(\w+\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ $1')
        : null,
  }
}

/** Only for aws-appsync-auth-link: Amplify needs the hash of that name for passwords that never leave the browser. */
function leaveOutIamSignatures(): Plugin {
  return {
    name: 'leave-out-iam-signatures',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('/aws-appsync-auth-link/') &&
      /^@aws-(crypto\/sha256-js|sdk\/util-hex-encoding)$/.test(source)
        ? fileURLToPath(new URL('src/lib/apollo/withoutIamSignatures.ts', import.meta.url))
        : null,
  }
}

/** RxJS offers browsers ES5 with helpers, unless a build names the condition under which it offers classes. */
function takeModernRxjs(): Plugin {
  return {
    name: 'take-modern-rxjs',
    apply: 'build',
    config: () => ({ resolve: { conditions: [...defaultClientConditions, 'es2015'] } }),
  }
}

/** Amplify's Authenticator brings its texts in twenty languages: 21 kB of the sign-in page, which speaks English. */
function leaveOutOtherLanguages(): Plugin {
  const dictionary =
    /@aws-amplify\/ui\/dist\/esm\/i18n\/dictionaries\/authenticator\/(?!en\.|defaultTexts\.)\w+\.mjs$/
  return {
    name: 'leave-out-other-languages',
    apply: 'build',
    transform: (code, id) => {
      const [, name] = (dictionary.test(id) && /export \{ (\w+) \};/.exec(code)) || []
      return name ? `export const ${name} = {}` : null
    },
  }
}

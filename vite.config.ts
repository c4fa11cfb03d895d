import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { shakeRouter } from './scripts/build/shakeRouter.mjs'
import { splitOperations } from './scripts/build/splitOperations.mjs'
import { extractStyles } from './scripts/styles/extractStyles.mjs'

/** Libraries that every page needs: one file, which a new version of the product leaves in the browser's cache. */
const everyPageNeeds = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\//

/** Small modules of ours that every page needs. As files of their own they cost a public page half a kilobyte. */
const everyPageShares =
  /\/src\/lib\/(store|storage\/safeStorage|hooks\/use(Hydrated|Resource)|config\/configurationJson|chunk\/(importWithTimeout|lazyComponent)|session\/logFailure|analytics\/(consent|sendEvents))\.ts|\/domain\/(access|brand|isPlainObject|format\/(locale|plural))\.tsx?$/

/** Parts that most public pages show. Each would be a file of a few hundred bytes. */
const publicPagesShare =
  /\/src\/components\/(publicPages\/Page(Description|Header)|forms\/earlyInput|TextLink|tone|feedback\/(Notice|ErrorAlert|Skeleton|SkeletonLines|SkeletonScreen)|layout\/Card)\.tsx?/

/** Modules of every form: fields, storage of its text, and validation. */
const formsNeed =
  /\/src\/components\/forms\/(Field|fieldContext|fieldWiring|FieldMessages|controlRecipe|Form|useForm|TextArea|TextInput)\.tsx?|\/src\/lib\/hooks\/useFocusOnMount\.ts|\/src\/lib\/storage\/(coerceToShape|personalEntries|usePersistentState)\.ts|\/domain\/(account\/personName|brokenRule|emailAddress|errors|intake\/answers\/parseText|uuid|writtenText)\.ts/

/** The questions of an intake or a check-in: as files of their own, each costs a slow phone a request. */
const questionsNeed =
  /\/src\/components\/questionnaire\/(?!QuestionnaireSkeleton)|\/src\/lib\/questionnaire\/(?!entry\.|use(Questionnaire|StepFocus))|\/src\/words\/en\/requests\/requestFields|\/domain\/intake\/(answers\/(parseAnswer|withoutHidden)|screening\/screenAnswers)/

/** The rules about answers, which the staff's pages read too. */
const answersNeed =
  /\/domain\/intake\/(answers\/(answerText|isNegative|readAnswers|visibleItems)|screening\/(bodyMassIndex|evaluate|facts|measure|namesAny|truth))/

/** Controls of a choice, which pages with one of them often have together. */
const choicesNeed = /\/src\/components\/forms\/(Checkbox|Choice|RadioCards|Select)/

/** What the intake's page shows before its questions are there. */
const intakeNeeds =
  /\/src\/lib\/(intake\/(draft|findDraft)|questionnaire\/entry\.)|\/src\/components\/questionnaire\/QuestionnaireSkeleton|\/src\/words\/en\/requests\/intakeOpening/

/** Small modules about dates and lists that most signed-in pages and the intake need. */
const smallParts =
  /\/domain\/(format\/(date(Format)?|list)|isDeepEqual|intake\/(ageOn|calendarDate))\.ts|\/src\/lib\/format\/dateTimes/

/** Modules that every signed-in page needs for the API's client, whose libraries have some two hundred. */
const signedInPagesNeed =
  /node_modules\/(@apollo|graphql|rxjs|optimism|@wry|aws-appsync-auth-link)\/|\/src\/lib\/apollo\//

/** Amplify keeps the state of a sign-in in its modules, so these tests load it separately per file. */
const signingIn = [
  'tests/src/account/{LoginScreen,SecuritySections,newPassword,otherPool,refusals,reload,secondSteps,stepHistory}.test.tsx',
  'tests/src/amplify/{accessToken,amplifyOnDemand,amplifyRules,clientErrors,credentials}.test.ts',
  'tests/src/session/signOut.test.ts',
]

export default defineConfig({
  plugins: [
    extractStyles(),
    react(),
    shakeRouter(),
    trimAuthLink(),
    takeModernRxjs(),
    trimAuthenticator(),
    splitOperations(),
    collectStartFiles(),
  ],
  resolve: {
    alias: [
      { find: /^url$/, replacement: fileURLToPath(new URL('src/lib/apollo/urlParts.ts', import.meta.url)) },
    ],
  },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // The notices of the packages in the scripts, served with them.
    license: { fileName: 'licenses.md' },
    // Every file is one that may be kept for ever; nothing is hidden in another one, which the content policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // An alias or a compiled module may import what its file does not export, which no other check sees.
      onLog: (level, log, pass) => {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
        pass(level, log)
      },
      // The second one is what prerendered pages start with (`scripts/prerender.ts`).
      input: ['index.html', 'src/afterPaint.ts'],
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: everyPageNeeds },
            { name: 'shared', test: everyPageShares, includeDependenciesRecursively: false },
            { name: 'public', test: publicPagesShare, includeDependenciesRecursively: false },
            { name: 'forms', test: formsNeed, includeDependenciesRecursively: false },
            { name: 'intake', test: intakeNeeds, includeDependenciesRecursively: false },
            { name: 'small', test: smallParts, includeDependenciesRecursively: false },
            { name: 'choices', test: choicesNeed, includeDependenciesRecursively: false },
            { name: 'questionnaire', test: questionsNeed, includeDependenciesRecursively: false },
            { name: 'answers', test: answersNeed, includeDependenciesRecursively: false },
            // Without what they import, which public pages load as well.
            { name: 'api', test: signedInPagesNeed, includeDependenciesRecursively: false },
          ],
        },
        // Every page carries the names of all files that it may need later: without words they are a kilobyte less.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash][extname]',
      },
    },
    modulePreload: {
      polyfill: false, // browsers have known it since 2023
      // Each part lists the files that it needs. Those that every page starts with are loaded by then.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !startFiles.has(file)),
    },
  },
  test: {
    // Each file works with a database of its own; half of the time goes by in waiting for it.
    maxWorkers: 2,
    silent: 'passed-only',
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // How long something takes is no part of what a test shows: only a test that fails waits this long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
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
          globalSetup: 'tests/support/database/globalDatabase.ts',
          include: ['tests/{domain,api,infra,local,scripts,contract,bench,words}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // `page.ts` gives each file a fresh product.
          isolate: false,
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          exclude: signingIn,
          setupFiles: ['tests/src/patience.ts', 'tests/src/page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser, alone',
          environment: 'jsdom',
          include: signingIn,
          setupFiles: ['tests/src/patience.ts', 'tests/src/page.ts'],
        },
      },
    ],
  },
})

/** Files that every page starts with: the entry and what it imports. */
const startFiles = new Set<string>()

function collectStartFiles(): Plugin {
  return {
    name: 'collect-start-files',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const add = (file: string): void => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || startFiles.has(file)) return
        startFiles.add(file)
        for (const imported of chunk.imports) add(imported)
      }
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html')) add(file)
    },
  }
}

/**
 * Trims aws-appsync-auth-link to what a user pool needs: leaves out the signatures of IAM, and resolves its printer to
 * the modules of graphql-js that Apollo loads instead of their CommonJS copies. Together 7 kB of every signed-in page.
 */
function trimAuthLink(): Plugin {
  const withoutSignatures = new URL('src/lib/apollo/withoutIamSignatures.ts', import.meta.url)
  const replacements: Readonly<Record<string, URL>> = {
    '@aws-crypto/sha256-js': withoutSignatures,
    '@aws-sdk/util-hex-encoding': withoutSignatures,
    'graphql/language/printer.js': new URL('node_modules/graphql/language/printer.mjs', import.meta.url),
  }
  return {
    name: 'trim-auth-link',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const replacement = importer?.includes('/aws-appsync-auth-link/') && replacements[source]
      return replacement ? fileURLToPath(replacement) : null
    },
  }
}

/**
 * RxJS offers browsers ES5 with helpers, unless a build names the condition under which it offers classes. The two
 * helpers left come from a copy of tslib of its own: of the one that Amplify loads through CommonJS nothing is left out.
 */
function takeModernRxjs(): Plugin {
  return {
    name: 'take-modern-rxjs',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { conditions: [...defaultClientConditions, 'es2015'] } }),
    resolveId: (source, importer) =>
      source === 'tslib' && importer?.includes('/node_modules/rxjs/')
        ? `${fileURLToPath(new URL('node_modules/tslib/tslib.es6.mjs', import.meta.url))}?rxjs`
        : null,
  }
}

/**
 * Leaves out of Amplify's Authenticator what the sign-in page never shows: its texts in nineteen languages; the design
 * tokens of its components, whose place our stylesheet takes; its offer of passkeys, for which the product has a screen
 * of its own. Together 38 kB. The encoder of QR codes, 6 kB, is fetched by the one step that shows one.
 */
function trimAuthenticator(): Plugin {
  const leftOut = [
    { module: /i18n\/dictionaries\/authenticator\/(?!en\.|defaultTexts\.)\w+\.mjs$/, instead: '{}' },
    { module: /ui\/dist\/esm\/theme\/tokens\/components\/index\.mjs$/, instead: '{}' },
    { module: /components\/Authenticator\/PasskeyPrompt\/PasskeyPrompt\.mjs$/, instead: '() => null' },
  ]
  return {
    name: 'trim-authenticator',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'qrcode' && importer?.includes('/@aws-amplify/ui-react/')
        ? fileURLToPath(new URL('src/screens/account/security/qrCodeOnDemand.ts', import.meta.url))
        : null,
    transform(code, id) {
      const found = id.includes('/@aws-amplify/ui') && leftOut.find(({ module }) => module.test(id))
      const [, name] = (found && /export \{ (\w+) \};/.exec(code)) || []
      return found && name ? `export const ${name} = ${found.instead}` : null
    },
  }
}

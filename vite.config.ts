import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    manifest: true,
    // Every file is one that may be kept for ever; nothing is hidden in another one, which the content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // browsers have known it since 2023
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: 'tests/support/globalDatabase.ts',
          hookTimeout: 30_000, // the first file that wants a database waits for the server
          include: ['tests/{domain,api,local,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'browser', environment: 'jsdom', include: ['tests/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})

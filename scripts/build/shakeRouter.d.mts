import type { Plugin } from 'vite'

export function shakeRouter(): Plugin

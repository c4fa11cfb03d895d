import type { Plugin } from 'vite'

export function extractStyles(): Plugin

import type { Plugin } from 'vite'

export function splitOperations(): Plugin

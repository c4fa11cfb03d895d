import { expect, test } from 'vitest'
import { classesWithoutRule, scriptsAfterPaint } from '../../scripts/prerender'

test('A page is refused when a class of its HTML has no rule in it.', () => {
  const page = (rule: string) => `<style>${rule}</style><p class="lede eabc123"></p>`

  expect(classesWithoutRule(page('.eabc123{flex:1}'))).toEqual([])
  expect(classesWithoutRule(page('.eabc124{flex:1}'))).toEqual(['eabc123'])
})

test('What fetches the app is moved into a template, and the loader stands before it.', () => {
  const app = '<script type="module" crossorigin src="/assets/index-1.js"></script>'
  const preload = '<link rel="modulepreload" crossorigin href="/assets/a.js">'
  const font = '<link rel="preload" href="/assets/font.woff2" as="font" type="font/woff2" crossorigin>'

  expect(scriptsAfterPaint(`<head>${app}\n    ${preload}${font}</head><p>Text</p>`, 'assets/loader.js')).toBe(
    `<head>${font}<script type="module" src="/assets/loader.js"></script>` +
      `<template id="app-scripts">${app}${preload}</template></head><p>Text</p>`,
  )
})

/* Loads the app once its prerendered page has been painted. Earlier, its scripts would compete with the page
   on a slow connection; text, links and forms of the page work without them. `scripts/prerender.ts` puts the
   elements that load the app into an inert template (https://html.spec.whatwg.org/#the-template-element). */
function startApp(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('#app-scripts')
  if (scripts) document.head.append(scripts.content)
}

// Background pages are not painted, and some browsers do not report paint entries.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) startApp()
else {
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    startApp()
  }).observe({ type: 'paint', buffered: true })
}

/* React does not learn of a click that comes before hydration. Clicks on buttons wait until `main.tsx` has begun it;
   links, and the browser's own disclosure, work without the app. */
const clicked = new Set<HTMLElement>()
function keepClick(event: Event): void {
  const button = (event.target as Element).closest('button')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  clicked.add(button)
}
addEventListener('click', keepClick, true)
addEventListener('hydrating', () => {
  removeEventListener('click', keepClick, true)
  for (const button of clicked) button.click()
})

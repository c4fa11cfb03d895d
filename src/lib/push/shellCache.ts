/** Name of the cache that the service worker fills and a sign-out deletes. */
export const shellCache = 'tendwell-shell'

/** Message to the service worker at a sign-out: until its pages are closed it answers them, but stores nothing. */
export const endOfShell = 'endOfShell'

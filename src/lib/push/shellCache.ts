/** Name of the cache that the service worker fills and a sign-out deletes. */
export const shellCache = 'tendwell-shell'

/**
 * Origin of the URLs in an export. The URLs identify resources across exports of one patient. They resolve nowhere, so that
 * a leaked file does not reveal the address of the API.
 */
export const exportOrigin = 'https://tendwell.example'

/** Base URL of FHIR resources. */
export const resourceBase = `${exportOrigin}/fhir`

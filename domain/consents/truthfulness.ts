import type { ConsentDocument } from './consentDocument'
import { consentVersions } from './versions'

/** The whole text is shown beside the checkbox, so it has no page. */
export const truthfulness: ConsentDocument = {
  name: 'truthfulness',
  language: 'en-US',
  version: consentVersions.truthfulness,
  title: 'My answers are true and complete',
  lead: 'Leaving something out can make a medicine unsafe for you.',
  sections: [],
}

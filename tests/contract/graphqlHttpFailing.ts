const mediaType =
  'AppSync answers application/json alone: failures of documents and variables are 200 with `data: null`, which all of its clients expect.'
const byGet =
  'GET is refused: a link on another page could ask otherwise, and no client of AppSync’s uses it.'
const extensions = 'AppSync does not read `extensions`, and so never finds fault with them.'

/** The audits that are failed on purpose, by their ids, and why. */
export const failing: Readonly<Record<string, string>> = {
  '22EB': mediaType,
  '865D': mediaType,
  '556A': mediaType,
  D586: mediaType,
  '51FE': mediaType,
  '74FF': mediaType,
  '5E5B': mediaType,
  '86EE': mediaType,
  '5A70': byGet,
  D6D5: byGet,
  '6A70': byGet,
  '58B0': extensions,
  '58B1': extensions,
  '58B2': extensions,
  '58B3': extensions,
  '28B9': 'It asks `__type` for a name, and introspection is off; variables are proved by every other suite.',
}

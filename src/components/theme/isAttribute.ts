/** What our components are given besides attributes and styles. */
const ownProps = ['as', 'asChild', 'css', 'theme', 'unstyled']

/**
 * Stands in the built app for @emotion/is-prop-valid, a list of every attribute of HTML, by which Chakra decides what
 * reaches an element. Here the compiler has seen to that, so that every page does without 2 kB. Styles and variants are
 * taken out by Chakra before.
 */
export default function isAttribute(name: string): boolean {
  return !ownProps.includes(name)
}

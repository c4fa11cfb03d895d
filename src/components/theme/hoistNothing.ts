/**
 * Stands in the built app for hoist-non-react-statics, which Emotion names for a higher-order component that nothing here
 * uses. Without it every page carries a kilobyte that never runs.
 */
export default function hoistNothing<Target>(target: Target): Target {
  return target
}

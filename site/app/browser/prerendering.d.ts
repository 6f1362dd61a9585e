/** Part of the speculation rules API, which the DOM library lacks. */
interface Document {
  readonly prerendering?: boolean
}

/** Speculation rules, which the DOM library lacks. */
interface Document {
  readonly prerendering?: boolean
}

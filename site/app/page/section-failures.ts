/** A section that threw and is left out. */
export interface FailedSection {
  section: string
  /** Whether it belongs to the layout of all pages. */
  ofLayout: boolean
  error: unknown
}

export class SectionFailures {
  readonly all: FailedSection[] = []

  add(failure: FailedSection): void {
    const { error, section } = failure
    const isKnown = this.all.some(
      (known) => known.section === section && String(known.error) === String(error),
    )
    if (!isKnown) this.all.push(failure)
  }

  /** Returns the result of `make`, or `otherwise` if it throws. */
  attempt<Value>(section: string, make: () => Value, otherwise: Value): Value {
    try {
      return make()
    } catch (error) {
      this.add({ section, ofLayout: false, error })
      return otherwise
    }
  }
}

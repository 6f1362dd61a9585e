/** A part of a page that could not be rendered, and is therefore left out. */
export interface SectionFailure {
  section: string
  /** Whether it belongs to the layout around every page. */
  ofLayout: boolean
  error: unknown
}

/** Collects what is left out of a page. */
export class SectionFailures {
  readonly all: SectionFailure[] = []

  add(failure: SectionFailure): void {
    const { error, section } = failure
    const isKnown = this.all.some(
      (known) => known.section === section && String(known.error) === String(error),
    )
    if (!isKnown) this.all.push(failure)
  }

  /** What `make` returns, `otherwise` where it throws. */
  attempt<Value>(section: string, make: () => Value, otherwise: Value): Value {
    try {
      return make()
    } catch (error) {
      this.add({ section, ofLayout: false, error })
      return otherwise
    }
  }
}

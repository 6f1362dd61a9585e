const waiting = new Set<PartLife>()
let askers: (() => void)[] = []

/** Whether a part that the server wrote has come to life. */
export class PartLife {
  /** It is all of a page, not a section with an id of its own. */
  readonly isWholePage: boolean
  #isAlive = false

  constructor({ isWholePage = false } = {}) {
    this.isWholePage = isWholePage
  }

  /** @returns what ends the wait for it */
  begin(): () => void {
    if (!this.#isAlive) waiting.add(this)
    return () => this.#leave()
  }

  /** May come before its beginning: a part that comes to life at once is first in the document. */
  reached(): void {
    this.#isAlive = true
    this.#leave()
  }

  #leave(): void {
    waiting.delete(this)
    if (waiting.size > 0) return
    for (const answer of askers) answer()
    askers = []
  }
}

/** Milliseconds that a reader waits at most for parts that cannot be had. */
const patience = 4_000

/** Whether the page at hand is one part, which isn't alive yet. */
export function isPageWaiting(): boolean {
  return [...waiting].some(({ isWholePage }) => isWholePage)
}

/** Whether all parts of the page are alive. */
export function areAlive(): boolean {
  return waiting.size === 0
}

/** Done when all parts of the page are alive, or it takes too long. */
export function whenAlive(): Promise<void> {
  if (areAlive()) return Promise.resolve()
  return new Promise((resolve) => {
    askers.push(resolve)
    setTimeout(resolve, patience)
  })
}

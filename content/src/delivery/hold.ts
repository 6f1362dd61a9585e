/** Remembers the earliest instant at which something that an answer was made of changes. */
export class Hold {
  private earliest = Number.POSITIVE_INFINITY

  /** Epoch milliseconds; `null` where nothing is going to change by itself. */
  until(instant: number | null): void {
    if (instant !== null) this.earliest = Math.min(this.earliest, instant)
  }

  get instant(): string | null {
    return Number.isFinite(this.earliest) ? new Date(this.earliest).toISOString() : null
  }
}

/** The earliest instant at which an answer expires, whatever is edited. */
export class Expiry {
  private earliest = Number.POSITIVE_INFINITY

  /** Epoch milliseconds; `null` where nothing changes with time. */
  at(instant: number | null): void {
    if (instant !== null) this.earliest = Math.min(this.earliest, instant)
  }

  get instant(): string | null {
    return Number.isFinite(this.earliest) ? new Date(this.earliest).toISOString() : null
  }
}

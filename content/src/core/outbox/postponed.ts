/** Thrown by a channel whose receiver wants the message later; no failed attempt. */
export class Postponed extends Error {
  override readonly name = 'Postponed'
  /** Epoch milliseconds. */
  readonly until: number

  constructor(until: number) {
    super('postponed')
    this.until = until
  }
}

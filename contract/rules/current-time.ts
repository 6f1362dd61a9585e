/** Epoch milliseconds by the clock of this machine. The clock of a reader's device may be wrong. */
export const currentTime = (): number => Date.now()

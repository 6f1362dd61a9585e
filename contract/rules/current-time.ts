/** Epoch milliseconds by the clock of this machine, which for a reader's device may be any. */
export const currentTime = (): number => Date.now()

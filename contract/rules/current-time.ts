/** Epoch milliseconds by the clock of this machine. The clock of a reader's device may be wrong. */
// biome-ignore lint/plugin/clock: the wrapper.
export const currentTime = (): number => Date.now()

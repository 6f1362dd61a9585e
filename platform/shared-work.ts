/**
 * Runs one piece of work for a key at a time: whoever asks for it meanwhile gets the same result.
 *
 * @param running what runs, for those who look at it or share it
 */
export function sharedWork<Result>(running = new Map<string, Promise<Result>>()) {
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const present = running.get(key)
    if (present) return present
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}

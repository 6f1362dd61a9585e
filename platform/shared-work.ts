/**
 * Runs work for a key once at a time; concurrent callers get the same result.
 *
 * @param running pass a map to inspect or share the running work
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

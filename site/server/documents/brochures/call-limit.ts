/** Counts a call of a caller: seconds until more are allowed, 0 for an allowed one. */
export function createCallLimit(max: number, windowMs: number, now: () => number) {
  const counts = new Map<string, number>()
  let end = 0
  return (caller: string): number => {
    if (now() >= end) {
      counts.clear()
      end = now() + windowMs
    }
    const count = (counts.get(caller) ?? 0) + 1
    if (count > max) return Math.ceil((end - now()) / 1000)
    counts.set(caller, count)
    return 0
  }
}
